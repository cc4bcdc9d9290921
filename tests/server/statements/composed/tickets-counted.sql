select count(*) as count from tickets t  where t.company_id = $1 and t.load_id is not null;

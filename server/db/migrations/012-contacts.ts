// What contact search asks: the kind of a carrier's line, and indexes by address and number.
export const sql = /* sql */ `
-- What kind of line the registered number is: mobile, landline or voip; null where nobody knows.
alter table carriers add column phone_line text;
drop index carriers_domain;
create index carriers_domain on carriers (lower(split_part(email, '@', 2)) text_pattern_ops);
create index directory_people_email on directory_people (lower(email));
create index directory_people_phone on directory_people (right(regexp_replace(phone, '\\D', '', 'g'), 10));
create index contact_changes_old on contact_changes (lower(old_value));
`;

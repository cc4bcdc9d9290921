// A brokerage on its first day, with one person and nothing else.
export const ANN = "ann@prairie.example";
export const PRAIRIE = /* sql */ `
insert into companies (id, legal_name, company_type, status, paywall)
  values (1, 'Prairie Freight', 'broker', 'active', '{"can_connect": true, "can_rule": true, "can_load_dashboard": true, "can_post_loads": true}');
insert into users (company_id, id, email, first_name, last_name, scopes)
  values (1, 1, '${ANN}', 'Ann', 'Reed', '{manage_users,view_loads,manage_loads,manage_tickets}');`;

/** Returns SQL that imports so many lines for each month of 2025, sold in turn by the outlets 900001, 900002 and so on. */
export const yearOfSales = ({ lines, outlets }: { lines: number; outlets: number }) => `
  insert into articles (code, label, family) values ('FORM-01', 'Formule', 'subscription');
  insert into imports (state, file_name, applied_at, day_from, day_to, counts)
  values ('applied', 'ventes.csv', now(), '2025-01-01', '2025-12-31', '{}');
  insert into activities (day, occurred_at, identity, import_id, line_number, outlet_id, salesman_code, salesman_name, subscriber_number,
    card_number, decoder_number, movement_code, kind, amount, article_code)
  select day, day + time '09:00', gen_random_uuid(), (select max(id) from imports), line, outlet.id, '', '', (10000000 + line)::text, '', '',
    'RECRUTEMENT', 'recruitment', 1000 + line % 500, 'FORM-01'
  from generate_series(1, 12) month, generate_series(1, ${lines}) line,
    lateral (select make_date(2025, month, 1 + line % 28) as day) dated,
    lateral (select id from accounts where outlet_number = (900000 + 1 + line % ${outlets})::text) outlet;
  analyze activities;`

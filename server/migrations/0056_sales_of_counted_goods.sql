-- Which lines sell counted goods, and for how much, follows from these fields of an article. A change of others concerns levels only.
drop trigger articles_change_levels on articles;
create trigger new_articles_change_levels after insert on articles
  for each statement execute function note_levels('true');
create trigger articles_change_levels after update on articles
  for each statement execute function note_levels('false');
create trigger articles_change_sales after update on articles
  for each row when ((new.code, new.family, new.is_serialised, new.price) is distinct from (old.code, old.family, old.is_serialised, old.price))
  execute function note_levels('true');

-- Finds the sales of goods at tracked outlets.
create index activities_selling_goods on activities (outlet_id, day) where kind = 'equipment_sale' and voided_at is null;

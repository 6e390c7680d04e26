-- Two years of a marketplace, by the figures of generate.ts (the one-row table `figures`, and the goods in `shelf`). The same numbers in every run.

create function pg_temp.pick(i bigint, salt int, among int) returns int language sql immutable
  as $$ select ((hashint8extended(i, salt) & 9223372036854775807) % among)::int $$;
create function pg_temp.one_of(list text[], i bigint, salt int) returns text language sql immutable
  as $$ select list[1 + pg_temp.pick(i, salt, cardinality(list))] $$;
create function pg_temp.quantity(i bigint, k int) returns numeric language sql immutable
  as $$ select (1 + pg_temp.pick(i, 20 + k, 200))::numeric $$;
-- Of item k of RFQ i: its estimate (offer 0), and what the offers 1, 2 and 3 ask for it.
create function pg_temp.price(i bigint, k int, offer int) returns numeric language sql immutable
  as $$ select round((150 + pg_temp.pick(i, 40 + k, 90000)) / 10.0 * (100 + offer) / 100, 2) $$;
-- How item k of RFQ i is described where lists are long: what is asked of it, and a model and a measure of its own.
create function pg_temp.described(demands text[], i bigint, k int) returns text language sql immutable
  as $$ select left(concat_ws(' ', pg_temp.one_of(demands, i, 100 + k), pg_temp.one_of(demands, i, 120 + k),
    'Modelo ' || chr(65 + pg_temp.pick(i, 140 + k, 26)) || chr(65 + pg_temp.pick(i, 160 + k, 26)) || '-'
      || pg_temp.pick(i, 180 + k, 10000) || ', ' || 5 * pg_temp.pick(i, 200 + k, 400) || ' mm.'), 200) $$;

-- People, as many as the RFQs want: each buyer has some 40, each supplier some 11 quotations. Nobody can sign in: the
-- hash is none. Suppliers have no sector: what the bench publishes would be told to all of them while it measures.
with made as (
  insert into accounts (id, email, password_hash, user_type, verified_at, created_at)
  select uuidv7(), kind || i || '@bench.example', 'none', kind, now(), now() - interval '2 years'
  from figures, lateral (values ('buyer', greatest(250, rfqs / 40)), ('supplier', greatest(600, rfqs * 3 / 50)))
    as kinds (kind, count), generate_series(1, count) i
  returning id, email, user_type, created_at
), profiled as (
  insert into profiles (id, user_type, company_sector, company_size, department, created_at)
  select id, user_type, case user_type when 'buyer' then 'comercio' end, '11-50', 'Montevideo', created_at from made
)
insert into identities (profile_id, name, company, email)
select id, 'Persona ' || split_part(email, '@', 1), 'Empresa ' || split_part(email, '@', 1), email from made;

create temp table people as
  select user_type, row_number() over (partition by user_type order by id) as n, id from profiles;
alter table people add primary key (user_type, n);
create temp table crowd as select user_type, count(*)::int as size from people group by user_type;
analyze people;
create temp table towns as
  select row_number() over (order by population desc, id) as n, city, department from places order by 1 limit 60;
alter table towns add primary key (n);

-- Every RFQ, the newest first. Live are four of every five among the newest; what is older is in review or closed.
create temp table plan as
  select i, uuidv7(created - now()) as id, created,
    case
      when i <= live * 5 / 4 and i % 5 <> 0 then 'active'
      when pg_temp.pick(i, 2, 4) = 0 then 'reviewing'
      else 'closed'
    end as status,
    case when long then 10 else 1 + pg_temp.pick(i, 1, 4) end as items,
    pg_temp.pick(i, 3, 4) > 0 as estimated,
    case when not long and pg_temp.pick(i, 4, 3) = 0 then 1 + pg_temp.pick(i, 5, 3) else 0 end as offers,
    1 + pg_temp.pick(i, 6, goods) as good
  from figures, generate_series(1, rfqs) i,
    lateral (select date_trunc('milliseconds', now() - i * interval '2 years' / rfqs) as created) as moment;
analyze plan;

insert into rfqs (id, buyer_id, title, description, masked_title, deadline, currency, category_id, city, department,
  item_count, estimated_total, estimated_items, status, closed_at, close_reason, created_at, updated_at)
select p.id, buyer.id, title, description, title,
  case when status = 'active' then current_date + 1 + pg_temp.pick(i, 8, 45) else created::date + 15 end,
  case when pg_temp.pick(i, 9, 5) = 0 then 'USD' else 'UYU' end,
  category, city, department, items,
  case when estimated then
    (select sum(pg_temp.quantity(i, k) * pg_temp.price(i, k, 0)) from generate_series(1, items) k)
  end,
  case when estimated then items else 0 end,
  status, case when status = 'closed' then least(created + interval '16 days', now()) end,
  case when status = 'closed' then 'Sin presupuesto' end, created, created
from plan p
  join figures on true
  join crowd on crowd.user_type = 'buyer'
  join people buyer on buyer.user_type = 'buyer' and buyer.n = 1 + pg_temp.pick(i, 7, size)
  join towns t on t.n = 1 + pg_temp.pick(i, 10, 60)
  join shelf on shelf.n = good,
  lateral (select
    shelf.name || ' ' || pg_temp.one_of(purposes, i, 11) || ' en ' || city as title,
    concat_ws(' ', pg_temp.one_of(sentences, i, 12), pg_temp.one_of(sentences, i, 13), pg_temp.one_of(sentences, i, 14))
      as description) as said
order by i desc;

insert into rfq_contacts (rfq_id, contact_email, delivery_location)
select id, 'compras@bench.example', 'Depósito central' from plan order by i desc;

insert into rfq_items (id, rfq_id, product_name, technical_description, quantity, unit, estimated_unit_price,
  estimated_total, order_index)
select uuidv7(created - now()), p.id,
  shelf.name || case when long and pg_temp.pick(i, 60 + k, 3) = 0 then ' ' || pg_temp.one_of(makers, i, 80 + k) else '' end,
  case when long and status = 'active' then pg_temp.described(demands, i, k) else '' end,
  pg_temp.quantity(i, k), unit,
  case when estimated then pg_temp.price(i, k, 0) end,
  case when estimated then pg_temp.quantity(i, k) * pg_temp.price(i, k, 0) end,
  k - 1
from figures cross join plan p cross join generate_series(1, items) k
  join shelf on shelf.n = 1 + (good + k - 2) % goods
order by i desc, k;

-- The indexes of the search are made at once, which is many times quicker than row by row.
create temp table search_indexes as
  select indexname, indexdef from pg_indexes where tablename = 'rfq_search' and indexname <> 'rfq_search_pkey';
do $$ declare each record; begin
  for each in select * from search_indexes loop execute format('drop index %I', each.indexname); end loop;
end $$;
insert into rfq_search (rfq_id, public_text, item_names, item_notes)
select id, concat_ws(E'\n', title, left(description, 200), array_to_string(names[:3], E'\n')),
  array_to_string(names, E'\n'), notes
from rfqs, lateral (
  select array_agg(product_name order by order_index) as names,
    string_agg(technical_description, E'\n' order by order_index) as notes
  from rfq_items where rfq_id = rfqs.id
) items
where status = 'active';
do $$ declare each record; begin
  for each in select * from search_indexes loop execute each.indexdef; end loop;
end $$;

-- One RFQ in three has one to three quotations, each of another supplier and complete.
create temp table offers as
  select i, q, p.id as rfq_id, items, uuidv7(at - now()) as id, at, supplier.id as supplier_id
  from plan p
    join crowd on crowd.user_type = 'supplier'
    cross join generate_series(1, p.offers) q
    join people supplier on supplier.user_type = 'supplier' and supplier.n = 1 + (pg_temp.pick(i, 15, size) + q * 7) % size,
    lateral (select least(created + q * interval '5 hours', now()) as at) as moment;
analyze offers;

insert into quotations (id, rfq_id, supplier_id, price, items_total, delivery_time, delivery_time_value,
  delivery_time_unit, payment_terms, supplier_sector, supplier_size, supplier_department, supplier_seniority,
  sent_at, created_at, updated_at)
select id, rfq_id, supplier_id, total, total, '10 días hábiles', 10, 'business_days', 'Crédito a 30 días',
  'comercio', '11-50', 'Montevideo', '1-to-3', at, at, at
from offers,
  lateral (select sum(pg_temp.quantity(i, k) * pg_temp.price(i, k, q)) as total from generate_series(1, items) k) as sums
order by i desc, q;

insert into quotation_items (id, quotation_id, rfq_id, rfq_item_id, quoted_unit_price, quoted_total)
select uuidv7(at - now()), o.id, o.rfq_id, item.id, price, item.quantity * price
from offers o join rfq_items item on item.rfq_id = o.rfq_id,
  lateral (select pg_temp.price(i, item.order_index + 1, q) as price) as asked;

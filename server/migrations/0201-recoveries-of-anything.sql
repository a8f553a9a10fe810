-- compatible
-- locks: recoveries are few, one for each time that a person or a program repeats deliveries
--
-- A recovery of chosen types, of events without a delivery only, at a rate, which can be canceled. A
-- canceled one is `completed` in `status`, which servers of the previous version know.
alter table recoveries
  add column types text[],
  add column missing_only boolean not null default false,
  add column rate integer,
  add column canceled_at timestamptz;
create index recoveries_by_endpoint on recoveries (organization_id, livemode, endpoint_id, id);

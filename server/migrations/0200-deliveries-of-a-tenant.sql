-- compatible
-- locks: only indexes are built, at 2 s of processor time for a million kept deliveries; requests that record events wait for it
--
-- The deliveries of a tenant to all endpoints, by a status or a type that few of them have. Their predicate
-- is true of every row. A statement about one endpoint does not name it, so no plan from when the tenant had
-- a single endpoint reads these indexes, where the rows of all endpoints are.
create index deliveries_of_tenant_by_rare_status
  on deliveries (organization_id, livemode, rare_status, id)
  where rare_status is not null and event_id <> id;
create index deliveries_of_tenant_by_type
  on deliveries (organization_id, livemode, event_type, id)
  where event_id <> id;

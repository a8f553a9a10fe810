-- compatible
-- An endpoint may have the responses of its attempts removed earlier than its deliveries: after this many
-- days; 0 for never stored, null for as long as its deliveries. Servers of the previous version store all.
alter table webhook_endpoints add column response_retention integer;

-- The same for maintenance, also after the endpoint was removed: responses of deliveries below
-- `removed_below` are removed already.
create table response_retentions (
  organization_id uuid not null,
  livemode boolean not null,
  endpoint_id uuid not null,
  days integer not null,
  removed_below uuid not null,
  primary key (organization_id, livemode, endpoint_id)
);

-- A line for each request of the API. A day's are a partition, as with events.

create table request_logs (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  method text not null,
  path text not null,
  query text,
  status smallint not null,
  error_code text,
  created_by text not null,
  api_version text,
  idempotent boolean not null,
  ip text not null,
  user_agent text,
  duration_ms real not null,
  primary key (organization_id, livemode, id)
) partition by range (id);

create index request_logs_by_creator on request_logs (organization_id, livemode, created_by, id);
-- A path is long and its hash is not.
create index request_logs_by_path on request_logs
  (organization_id, livemode, hashtextextended(path, 0), id);
-- What nearly every request is can be found without an index.
create index request_logs_by_status on request_logs (organization_id, livemode, (status / 100), id)
  where status <> 200;
create index request_logs_by_method on request_logs (organization_id, livemode, method, id)
  where method <> 'GET';

create table request_logs_default partition of request_logs default;

-- compatible
-- locks: an organization has few endpoints, and the index contains one text of five bytes for each
-- Where the events of an endpoint go, if not to its URL by HTTP. `destination` shows its secrets masked;
-- `sealed_destination` has all of it, and is null for HTTP. Servers of the previous version post to the
-- address of the destination without its credentials; it refuses them, so that they are retried.
alter table webhook_endpoints
  add column destination jsonb not null default '{"type": "http"}',
  add column sealed_destination bytea;
create index webhook_endpoints_by_destination_key
  on webhook_endpoints (substring(sealed_destination from 1 for 5));

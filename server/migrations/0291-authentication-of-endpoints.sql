-- compatible
-- locks: an organization has few endpoints, and the index contains one text of five bytes for each
-- How requests to an endpoint are authenticated beside their signature. `authentication` shows its
-- secrets masked; `sealed_authentication` has all of it. Servers of the previous version send without.
alter table webhook_endpoints
  add column authentication jsonb,
  add column sealed_authentication bytea;
create index webhook_endpoints_by_authentication_key
  on webhook_endpoints (substring(sealed_authentication from 1 for 5));

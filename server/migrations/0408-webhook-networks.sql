-- compatible
-- How the requests to the webhook endpoints of a tenant reach them. `proxy_url` is shown with its
-- password masked; `sealed_proxy_url` is the address itself. `version` changes with the row:
-- connections are shared by those who have the same.
create table webhook_networks (
  organization_id uuid not null,
  livemode boolean not null,
  version uuid not null,
  certificate_authorities text,
  proxy_url text,
  sealed_proxy_url bytea,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode),
  check ((proxy_url is null) = (sealed_proxy_url is null))
);
create index webhook_networks_by_key on webhook_networks (substring(sealed_proxy_url from 1 for 5));

-- Webhook endpoints, and the deliveries of events to them.

create table webhook_endpoints (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  url text not null,
  description text,
  enabled_events text[] not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text check (disabled_reason in ('user', 'failing', 'gone')),
  api_version text,
  signature_scheme text not null default 'standard' check (signature_scheme in ('standard', 'stripe')),
  custom_headers jsonb not null default '{}',
  rate_limit integer,
  metadata jsonb not null default '{}',
  created_by text,
  updated timestamptz not null,
  -- Counts the changes, so that a worker knows whether what it has cached is old.
  revision integer not null default 1,
  primary key (organization_id, livemode, id),
  check ((status = 'disabled') = (disabled_reason is not null))
);

-- The newest is the endpoint's own; those before sign too until they expire.
create table webhook_endpoint_secrets (
  organization_id uuid not null,
  livemode boolean not null,
  endpoint_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  last_four text not null,
  expires_at timestamptz,
  primary key (organization_id, livemode, endpoint_id, id),
  foreign key (organization_id, livemode, endpoint_id) references webhook_endpoints on delete cascade
);

-- When an endpoint was disabled: what was recorded then can be recovered.
create table webhook_endpoint_pauses (
  organization_id uuid not null,
  livemode boolean not null,
  endpoint_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, livemode, endpoint_id, began_at),
  foreign key (organization_id, livemode, endpoint_id) references webhook_endpoints on delete cascade
);

-- History: written when a delivery is made and when it is over. The second write changes no indexed
-- column and finds room in its page, so that it touches no index.
create table deliveries (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  url text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'abandoned')),
  attempt_count integer not null default 0,
  resend_of uuid,
  updated timestamptz not null,
  completed_at timestamptz,
  primary key (organization_id, livemode, id)
) partition by range (id);

create index deliveries_by_endpoint on deliveries (organization_id, livemode, endpoint_id, id);
create index deliveries_by_event on deliveries (organization_id, livemode, event_id, endpoint_id);

create table deliveries_default partition of deliveries default with (fillfactor = 75);

-- The queue: a row for each delivery that has work to come, and no other.
create table pending_deliveries (
  organization_id uuid not null,
  livemode boolean not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  -- The version of the stored rendering that is sent; null for the event as it was recorded.
  rendering text,
  url text not null,
  attempt_count integer not null default 0,
  due_at timestamptz not null,
  -- While an attempt is made.
  started_at timestamptz,
  leased_until timestamptz,
  abandoned boolean not null default false,
  updated timestamptz not null,
  primary key (organization_id, livemode, delivery_id),
  check ((started_at is null) = (leased_until is null))
) with (fillfactor = 75, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create index pending_deliveries_due on pending_deliveries (endpoint_id, due_at, delivery_id)
  where leased_until is null;
create index pending_deliveries_leased on pending_deliveries (leased_until)
  where leased_until is not null;

create view webhook_deliveries as
  select delivery.organization_id, delivery.livemode, delivery.id, delivery.endpoint_id,
    delivery.event_id, delivery.event_type, delivery.status, delivery.resend_of, delivery.completed_at,
    coalesce(pending.url, delivery.url) as url,
    coalesce(pending.attempt_count, delivery.attempt_count) as attempt_count,
    coalesce(greatest(pending.updated, delivery.updated), delivery.updated) as updated,
    case when pending.leased_until is null then pending.due_at end as next_attempt_at
  from deliveries delivery
  left join pending_deliveries pending
    on pending.organization_id = delivery.organization_id
    and pending.livemode = delivery.livemode
    and pending.delivery_id = delivery.id;

create table attempts (
  organization_id uuid not null,
  livemode boolean not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer,
  status_code integer,
  error text,
  response_headers jsonb,
  response_body text,
  primary key (organization_id, livemode, delivery_id, number)
) partition by range (delivery_id);

create table attempts_default partition of attempts default;

-- Events at versions that endpoints pinned, beside the events themselves.
create table event_renderings (
  organization_id uuid not null,
  livemode boolean not null,
  event_id uuid not null,
  version text not null,
  body text not null,
  primary key (organization_id, livemode, event_id, version)
) partition by range (event_id);

create table event_renderings_default partition of event_renderings default;

-- Endpoints whose last attempt failed, since the first that did.
create table endpoint_failures (
  organization_id uuid not null,
  livemode boolean not null,
  endpoint_id uuid not null,
  failing_since timestamptz not null,
  primary key (organization_id, livemode, endpoint_id)
);

-- Endpoints with a rate limit, and when each may have its next delivery.
create table endpoint_paces (
  organization_id uuid not null,
  livemode boolean not null,
  endpoint_id uuid not null,
  rate integer not null check (rate > 0),
  next_at timestamptz not null,
  primary key (organization_id, livemode, endpoint_id)
);

-- Recoveries: new deliveries for what failed, was abandoned, or was missed, made in the background.
create table recoveries (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  endpoint_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  statuses text[] not null,
  missed boolean not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  -- How many deliveries it makes; counted at first, exact at its end.
  count integer not null,
  made integer not null default 0,
  -- Where the next batch begins: a delivery, then an event.
  phase text not null default 'deliveries' check (phase in ('deliveries', 'missed', 'over')),
  position uuid not null default '00000000-0000-0000-0000-000000000000',
  created_by text,
  updated timestamptz not null,
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, endpoint_id) references webhook_endpoints on delete cascade
);

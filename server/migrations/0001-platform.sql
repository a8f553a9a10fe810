-- What every part stands on: the tenants, their keys, events, jobs and idempotent answers.
-- Primary keys lead with the organization, so that the tables can be spread by it.

create table organizations (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  api_version text not null,
  delivery_requires_key boolean not null default false,
  metadata jsonb not null default '{}',
  updated timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email text not null unique,
  name text,
  password_hash text,
  updated timestamptz not null default now()
);

create table memberships (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  created_by text,
  updated timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id)
);

create index memberships_by_user on memberships (user_id);

create table api_keys (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  name text not null,
  prefix_type text not null check (prefix_type in ('sk', 'pk')),
  secret_hash bytea not null unique,
  last_four text not null,
  scopes text[] not null,
  allowed_origins text[] not null default '{}',
  api_version text,
  metadata jsonb not null default '{}',
  -- The first key of a chain of rolled ones: limits and idempotency are counted for the family.
  family uuid not null,
  rolled_from uuid,
  created_by text,
  updated timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  primary key (organization_id, livemode, id)
);

-- A day's events are a partition, named by the ids that the day can have.
create table events (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  type text not null,
  request_id uuid,
  body text not null,
  primary key (organization_id, livemode, id)
) partition by range (id);

create index events_by_type on events (organization_id, livemode, type, id);

create table events_default partition of events default;

create table idempotent_requests (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  family text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  headers jsonb not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, livemode, family, key)
);

create index idempotent_requests_by_age on idempotent_requests (created_at);

create table jobs (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  attempt integer not null default 0,
  primary key (organization_id, livemode, id)
);

create index jobs_due on jobs (due_at);

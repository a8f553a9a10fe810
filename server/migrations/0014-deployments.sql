-- Deployments, what they hold, and the channels that point at them.

create table deployments (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  status text not null default 'queued'
    check (status in ('queued', 'building', 'ready', 'failed', 'canceled')),
  -- [{"id": text, "revision": integer or null}], as the API tells them.
  sources jsonb not null,
  -- SHA-256 of all that the content is made of: where it is the same, so is the content.
  input_hash text not null,
  -- {"tags": [text], "min_score": number or null}
  gate jsonb,
  -- Promoted there when it is ready.
  channel text,
  -- Null until it is ready: [{"path", "sha256", "bytes", "content_type", "encodings"}].
  files jsonb,
  root_hash text,
  bytes bigint,
  warnings text[] not null,
  failure_code text,
  failure_message text,
  completed_at timestamptz,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

create index deployments_by_status on deployments (organization_id, livemode, status, id);
create index deployments_by_input on deployments (organization_id, livemode, input_hash);
-- Whoever asks for deployed content names the deployment and not whose it is.
create index deployments_by_id on deployments (id) where status = 'ready';

-- What a deployment is made of, as it was when it was asked for; gone when it is built.
create table deployment_inputs (
  organization_id uuid not null,
  livemode boolean not null,
  deployment_id uuid not null,
  position integer not null,
  kind text not null,
  snapshot text not null,
  primary key (organization_id, livemode, deployment_id, position),
  foreign key (organization_id, livemode, deployment_id) references deployments (organization_id, livemode, id)
);

-- The contents that a deployment holds or is about to hold: none of them is removed.
create table deployment_contents (
  organization_id uuid not null,
  livemode boolean not null,
  deployment_id uuid not null,
  sha256 text not null,
  primary key (organization_id, livemode, deployment_id, sha256),
  foreign key (organization_id, livemode, deployment_id) references deployments (organization_id, livemode, id)
);

create index deployment_contents_by_sha256 on deployment_contents (organization_id, livemode, sha256);

create table channels (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  name text not null,
  deployment_id uuid not null,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, deployment_id) references deployments (organization_id, livemode, id),
  constraint channels_unique_name unique (organization_id, livemode, name)
);

-- Where a channel pointed, from the time in the id on.
create table channel_moves (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  channel_id uuid not null,
  deployment_id uuid not null,
  action text not null check (action in ('promote', 'rollback')),
  created_by text not null,
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, channel_id) references channels (organization_id, livemode, id),
  foreign key (organization_id, livemode, deployment_id) references deployments (organization_id, livemode, id)
);

create index channel_moves_by_channel on channel_moves (organization_id, livemode, channel_id, id);

-- The gate of a deployment asks for the latest check that carries a tag.
create index checks_by_tags on checks using gin (tags);

-- compatible
-- Promotions that wait for a time, for a build or for an approval, and how they ended.

create table promotions (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  -- A name, because the first promotion creates its channel.
  channel text not null,
  deployment_id uuid not null,
  status text not null check (
    status in ('awaiting_approval', 'scheduled', 'completed', 'rejected', 'canceled', 'failed')
  ),
  -- Null: as soon as it is approved and its deployment is ready.
  promote_at timestamptz,
  note text,
  reviewed_by text,
  reviewed_at timestamptz,
  review_note text,
  failure_code text,
  failure_message text,
  completed_at timestamptz,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, deployment_id) references deployments (organization_id, livemode, id)
);

create index promotions_by_status on promotions (organization_id, livemode, status, id);
create index promotions_by_channel on promotions (organization_id, livemode, channel, id);
create index promotions_by_deployment on promotions (organization_id, livemode, deployment_id, id);

alter table channels add column requires_approval boolean not null default false;

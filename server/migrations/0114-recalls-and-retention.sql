-- compatible
-- locks: deployments have few rows
-- Names and notes of deployments, pins, deletion, retention and recalls.

alter table deployments
  add column name text,
  add column note text,
  add column is_pinned boolean not null default false,
  add column deleted_at timestamptz,
  -- 'deleted' is a status too; the service alone writes them.
  drop constraint deployments_status_check;

-- Processes look for recent deletions, in case they missed the signal.
create index deployments_by_deletion on deployments (deleted_at) where status = 'deleted';

-- Number of earlier deployments of the channel that retention keeps, for rollbacks.
alter table channels add column kept_deployments integer not null default 10;

create table deployment_policies (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  -- Null keeps all deployments.
  delete_after_days integer,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode)
);

-- Content that is no longer served, from any deployment of the tenant.
create table recalls (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  sha256 text not null,
  -- The file that was named, for people.
  deployment_id uuid not null,
  path text not null,
  reason text not null,
  -- What caches outside have to remove, when it was recalled.
  addresses text[] not null,
  lifted_at timestamptz,
  lifted_by text,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, deployment_id) references deployments (organization_id, livemode, id)
);

create unique index recalls_unique_active on recalls (organization_id, livemode, sha256)
  where lifted_at is null;

-- Who asks for a file of a deleted deployment names only the deployment.
create index deployments_deleted_by_id on deployments (id) where status = 'deleted';

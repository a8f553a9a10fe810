-- Everything that an organization has stored, as one zip.

create table organization_exports (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  -- The modes that it contains: a person exports both, a key its own.
  modes text[] not null,
  status text not null check (status in ('queued', 'running', 'completed', 'failed', 'expired')),
  -- Parts of the export that are written, and all of them.
  parts_done integer not null default 0,
  parts integer not null default 0,
  sha256 text,
  bytes bigint,
  failure_code text,
  failure_message text,
  completed_at timestamptz,
  expires_at timestamptz,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

create index organization_exports_by_content on organization_exports (organization_id, livemode, sha256)
  where sha256 is not null;
create index organization_exports_ending on organization_exports (expires_at) where sha256 is not null;

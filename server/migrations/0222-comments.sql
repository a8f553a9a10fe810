-- compatible
-- What people write about a document, one of its slides or one of its findings.

create table comments (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  document_id uuid not null,
  -- The version that the author saw, and its check if the author named it.
  version integer not null,
  check_id uuid,
  -- Of a finding, which edited versions keep.
  fingerprint text collate "C",
  slide integer,
  text text not null,
  -- A user, and users as ids.
  assignee_id uuid,
  mentions text[] collate "C" not null,
  resolved boolean not null,
  resolved_by text,
  resolved_at timestamptz,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, document_id) references documents (organization_id, livemode, id)
);

create index comments_by_document on comments (organization_id, livemode, document_id, id);
create index comments_by_fingerprint on comments (organization_id, livemode, fingerprint, id)
  where fingerprint is not null;
create index comments_by_assignee on comments (organization_id, livemode, assignee_id, id)
  where assignee_id is not null;
create index comments_by_resolved on comments (organization_id, livemode, resolved, id);
create index comments_by_mentions on comments
  using gin (tenant_labels(organization_id, livemode, mentions)) with (gin_pending_list_limit = 64);

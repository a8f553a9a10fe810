-- compatible
-- locks: checks is read once for its index, but no row has a document, so nothing is sorted or written
-- What people check again and again, with its versions. Checks of before, and those that a server of the
-- previous version creates, have no document.

create table documents (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  name text collate "C" not null,
  -- What is checked, if it is not a file or a text: 'slide_asset', 'ppt_set', 'icon' or 'url', a colon, and
  -- its id or address.
  source text collate "C",
  -- Number of the newest version.
  versions_count integer not null,
  -- The newest check of the newest version, with its result.
  latest_check_id uuid not null,
  verdict text collate "C" check (verdict in ('pass', 'warn', 'fail')),
  score double precision,
  approval text collate "C" not null
    check (approval in ('none', 'requested', 'approved', 'changes_requested')),
  -- Who gave the approval its state, when, of which version and why.
  approval_by text,
  approval_at timestamptz,
  approval_version integer,
  approval_note text,
  tags text[] collate "C" not null,
  dismissed boolean not null,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

create index documents_by_name on documents (organization_id, livemode, name, id) where source is null;
create index documents_by_source on documents (organization_id, livemode, source, id) where source is not null;
create index documents_by_approval on documents (organization_id, livemode, approval, id);
create index documents_by_verdict on documents (organization_id, livemode, verdict, id) where verdict is not null;
create index documents_by_dismissed on documents (organization_id, livemode, dismissed, id);
create index documents_by_words on documents
  using gin (tenant_words(organization_id, livemode, check_words(name))) with (gin_pending_list_limit = 64);
create index documents_by_tags on documents
  using gin (tenant_labels(organization_id, livemode, tags)) with (gin_pending_list_limit = 64);

-- Each content that a document has had.
create table document_versions (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  document_id uuid not null,
  number integer not null,
  name text,
  -- By which another content becomes the next version of the document; null if many documents share it.
  matched_name text collate "C",
  sha256 text not null,
  -- `sha256`, and the number of the slide if only one slide is checked.
  content text collate "C" not null,
  -- The newest check of the version, with its result.
  check_id uuid not null,
  verdict text check (verdict in ('pass', 'warn', 'fail')),
  score double precision,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, document_id) references documents (organization_id, livemode, id)
);

create unique index document_versions_by_document_and_content
  on document_versions (organization_id, livemode, document_id, content);
create unique index document_versions_by_number
  on document_versions (organization_id, livemode, document_id, number);
create index document_versions_by_document on document_versions (organization_id, livemode, document_id, id);
create index document_versions_by_content on document_versions (organization_id, livemode, content, id);
create index document_versions_by_name on document_versions (organization_id, livemode, matched_name, id)
  where matched_name is not null;

alter table checks add column document_id uuid, add column version integer;
create index checks_by_document on checks (organization_id, livemode, document_id, id)
  where document_id is not null;

-- compatible
-- The revisions of slides that the newest version of each document has, so that a newer revision makes the
-- document outdated without a new check. Results of servers of the previous version, and of checks before
-- this table, are missing until the document is checked again.

create table document_used_versions (
  organization_id uuid not null,
  livemode boolean not null,
  -- A slide asset, which is one revision of its slide.
  version_id uuid not null,
  -- Of the document.
  id uuid not null,
  primary key (organization_id, livemode, version_id, id),
  foreign key (organization_id, livemode, id)
    references documents (organization_id, livemode, id) on delete cascade
);
-- The document first: an index that begins with the tenant would be chosen for the list.
create index document_used_versions_by_document
  on document_used_versions (id, organization_id, livemode, version_id);

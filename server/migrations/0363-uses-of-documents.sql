-- compatible
-- What the newest version of each document shows, so that a palette or a font lists the documents that use
-- it. Results of servers of the previous version are missing until the document is checked again.

create table document_uses (
  organization_id uuid not null,
  livemode boolean not null,
  -- A colour (`#C8102E`) or a font family, as checks record them.
  value text collate "C" not null,
  -- Of the document.
  id uuid not null,
  primary key (organization_id, livemode, value, id),
  foreign key (organization_id, livemode, id)
    references documents (organization_id, livemode, id) on delete cascade
);
-- The document first: an index that begins with the tenant would be chosen for the list.
create index document_uses_by_document on document_uses (id, organization_id, livemode);

insert into document_uses (organization_id, livemode, value, id)
select distinct documents.organization_id, documents.livemode, value, documents.id
from documents
  join checks on checks.organization_id = documents.organization_id
    and checks.livemode = documents.livemode and checks.id = documents.latest_check_id
  cross join lateral unnest(checks.used_values) as value;

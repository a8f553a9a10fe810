-- Files that came with a request or through POST /files. The bytes are kept once for each
-- organization, mode and sha256; a file that nothing refers to ends at expires_at.

create table files (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  filename text not null,
  bytes bigint not null,
  sha256 text not null,
  content_type text not null,
  created_by text not null,
  updated timestamptz not null default now(),
  -- Null while something refers to it.
  expires_at timestamptz,
  primary key (organization_id, livemode, id)
);

create index files_by_content on files (organization_id, livemode, sha256);
create index files_expired on files (expires_at) where expires_at is not null;

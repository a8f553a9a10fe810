-- Assets: logos, images, documents and templates, the versions of their variants, and share links.

create table assets (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  kind text not null check (kind in ('logo', 'image', 'document', 'template')),
  name text not null,
  -- The name of its folder in deployments.
  slug text not null,
  description text,
  status text not null check (status in ('draft', 'published', 'archived')),
  collections text[] not null,
  tags text[] not null,
  fields jsonb not null,
  -- Clear space, minimum sizes, backgrounds and guidance.
  usage_rules jsonb not null,
  license text,
  rights_owner text,
  credit text,
  rights_expire_at timestamptz,
  rights_notice_days integer not null,
  rights_state text not null check (rights_state in ('unlimited', 'valid', 'expiring', 'expired')),
  -- When the state changes next; null if it does not.
  rights_due_at timestamptz,
  -- The current version of each variant, as it is shown.
  variants jsonb not null,
  -- Text of the current versions, for the search.
  text text not null,
  revision integer not null,
  search tsvector not null,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  constraint assets_unique_slug unique (organization_id, livemode, slug)
);

create index assets_by_kind on assets (organization_id, livemode, kind, id);
create index assets_by_status on assets (organization_id, livemode, status, id);
create index assets_by_rights on assets (organization_id, livemode, rights_state, id);
create index assets_by_tag on assets using gin (tags);
create index assets_by_collection on assets using gin (collections);
create index assets_by_word on assets using gin (search);
create index assets_by_due_rights on assets (rights_due_at) where rights_due_at is not null;

create table asset_versions (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  asset_id uuid not null,
  variant text not null,
  version integer not null,
  is_current boolean not null,
  file_id uuid not null,
  filename text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  -- Pixels; null for a file without a picture.
  width integer,
  height integer,
  -- 256 bits; null for a file without a picture, or one that shows nothing.
  perceptual_hash bit(256),
  text text not null,
  warnings text[] not null,
  note text,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  unique (organization_id, livemode, asset_id, variant, version),
  foreign key (organization_id, livemode, asset_id) references assets (organization_id, livemode, id),
  foreign key (organization_id, livemode, file_id) references files (organization_id, livemode, id)
);

create index asset_versions_by_asset on asset_versions (organization_id, livemode, asset_id, id);
create index asset_versions_by_file on asset_versions (organization_id, livemode, file_id);
create index asset_versions_current on asset_versions (organization_id, livemode, sha256) where is_current;

create table asset_share_links (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  asset_id uuid not null,
  -- Null for every variant.
  variant text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, asset_id) references assets (organization_id, livemode, id)
);

create index asset_share_links_by_asset on asset_share_links (organization_id, livemode, asset_id, id);

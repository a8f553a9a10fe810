-- Slide assets: the revisions of each slide, the imports they came with, and their previews.

-- The revisions of one slide. Its id is that of the first asset; its row is locked to number the next.
create table slide_families (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  -- Never given twice, though assets are deleted.
  last_revision integer not null default 1,
  primary key (organization_id, livemode, id)
);

create table slide_imports (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  status text not null check (status in ('processing', 'completed', 'failed')),
  -- Of the deck, and how many assets were made of them.
  slides integer not null,
  count integer not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

create table slide_assets (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  family_id uuid not null,
  revision integer not null,
  -- It stands when that one is deleted.
  supersedes_id uuid,
  -- A newer revision that was read.
  superseded_by_id uuid,
  import_id uuid not null,
  -- The deck, and which of its slides, from 1.
  file_id uuid not null,
  slide integer not null,
  status text not null default 'processing'
    check (status in ('processing', 'ready', 'failed', 'expired')),
  title text not null default '',
  text text not null default '',
  notes text not null default '',
  layout text,
  theme_hash text,
  master_hash text,
  -- EMU
  width bigint not null,
  height bigint not null,
  fonts text[] not null default '{}',
  colors text[] not null default '{}',
  media text[] not null default '{}',
  language text,
  hidden boolean not null,
  -- Null where the slide could not be read.
  content_hash text,
  expires_at timestamptz,
  tags text[] not null,
  last_check_id uuid,
  failure_code text,
  failure_message text,
  -- The words of its title, text, notes and tags.
  search tsvector not null,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  unique (organization_id, livemode, family_id, revision),
  foreign key (organization_id, livemode, family_id) references slide_families (organization_id, livemode, id),
  foreign key (organization_id, livemode, import_id) references slide_imports (organization_id, livemode, id),
  foreign key (organization_id, livemode, file_id) references files (organization_id, livemode, id),
  foreign key (organization_id, livemode, last_check_id) references checks (organization_id, livemode, id)
);

create index slide_assets_by_status on slide_assets (organization_id, livemode, status, id);
create index slide_assets_by_import on slide_assets (organization_id, livemode, import_id, id);
create index slide_assets_by_file on slide_assets (organization_id, livemode, file_id);
create index slide_assets_by_content on slide_assets (organization_id, livemode, content_hash);
create index slide_assets_by_successor on slide_assets (organization_id, livemode, superseded_by_id)
  where superseded_by_id is not null;
create index slide_assets_by_tags on slide_assets using gin (tags);
create index slide_assets_by_search on slide_assets using gin (search);
create index slide_assets_expiring on slide_assets (expires_at)
  where expires_at is not null and status = 'ready';

-- Apart, so that lists of assets do not carry them.
create table slide_previews (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  slide_asset_id uuid not null,
  svg text not null,
  -- Where LibreOffice is on the machine of a worker; null until it was drawn.
  png bytea,
  primary key (organization_id, livemode, slide_asset_id),
  foreign key (organization_id, livemode, slide_asset_id) references slide_assets (organization_id, livemode, id)
);

-- A check may look at one slide of its file; the asset may be deleted after it.
alter table checks
  add column slide_asset_id uuid,
  add column slide integer;

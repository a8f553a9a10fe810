-- PPT sets and the decks that were built of them.

create table ppt_sets (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  name text not null,
  slug text not null,
  -- [{"slide_asset": "sld_…", "revision": integer | null, "section": text | null, "hidden": boolean}]
  items jsonb not null,
  master_policy text not null check (master_policy in ('keep', 'merge')),
  -- {name: value}
  variables jsonb not null,
  -- Of its latest build, as long as the set is what was built.
  status text not null default 'draft' check (status in ('draft', 'building', 'ready', 'failed')),
  -- Grows with every change of what would be built.
  revision integer not null default 1,
  latest_build_id uuid,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  constraint ppt_sets_unique_slug unique (organization_id, livemode, slug)
);

create index ppt_sets_by_status on ppt_sets (organization_id, livemode, status, id);

create table ppt_builds (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  ppt_set_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'building', 'ready', 'failed')),
  -- Of the set, with what it was then.
  revision integer not null,
  title text not null,
  master_policy text not null,
  variables jsonb not null,
  -- [{"asset": "sld_…", "revision": integer, "content_hash": text, "sha256": text of the deck,
  --   "slide": integer, "section": text | null, "hidden": boolean}]
  slides jsonb not null,
  file_id uuid,
  sha256 text,
  bytes bigint,
  warnings text[] not null default '{}',
  failure_code text,
  failure_message text,
  completed_at timestamptz,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, ppt_set_id) references ppt_sets (organization_id, livemode, id),
  foreign key (organization_id, livemode, file_id) references files (organization_id, livemode, id)
);

create index ppt_builds_by_set on ppt_builds (organization_id, livemode, ppt_set_id, id);
create index ppt_builds_by_file on ppt_builds (organization_id, livemode, file_id);
create index ppt_builds_ready on ppt_builds (organization_id, livemode, ppt_set_id, id) where status = 'ready';

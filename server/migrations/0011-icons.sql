-- Icon sets and their icons.

create table icon_sets (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  prefix text not null,
  name text not null,
  grid double precision,
  license text,
  author text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- Grows with every change of the set or of an icon in it.
  revision integer not null default 1,
  icon_count integer not null default 0,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  constraint icon_sets_unique_prefix unique (organization_id, livemode, prefix)
);

create index icon_sets_by_status on icon_sets (organization_id, livemode, status, id);

create table icons (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  icon_set_id uuid not null,
  name text not null,
  body text not null,
  width double precision not null,
  height double precision not null,
  -- left and top are words of SQL.
  box_left double precision not null,
  box_top double precision not null,
  palette boolean not null,
  tags text[] not null,
  categories text[] not null,
  -- [{"name": text, "rotate": 0 to 3, "h_flip": boolean, "v_flip": boolean}]
  aliases jsonb not null,
  -- The name and those of the aliases: no two icons of a set share one.
  names text[] not null,
  content_hash text not null,
  source_sha256 text not null,
  removed text[] not null,
  -- The words of its names, tags and categories.
  search tsvector not null,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, icon_set_id) references icon_sets (organization_id, livemode, id),
  constraint icons_unique_name unique (organization_id, livemode, icon_set_id, name)
);

create index icons_by_set on icons (organization_id, livemode, icon_set_id, id);
create index icons_by_name on icons (organization_id, livemode, name, id);
create index icons_by_names on icons using gin (names);
create index icons_by_search on icons using gin (search);

-- compatible
-- Design tokens beside colours: sets of sizes, fonts, shadows and other values as one document each, and
-- the newest revisions of each set.

create table token_sets (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  -- Null for the default brand.
  brand_id uuid,
  name text not null,
  slug text collate "C" not null,
  status text collate "C" not null default 'draft' check (status in ('draft', 'published', 'archived')),
  revision integer not null default 1,
  -- A document of the Design Tokens Format Module, as text: jsonb has an order of its own.
  tokens json not null,
  token_count integer not null,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  constraint token_sets_unique_slug unique (organization_id, livemode, slug)
);

create index token_sets_by_status on token_sets (organization_id, livemode, status, id);
create index token_sets_by_brand on token_sets (organization_id, livemode, coalesce(brand_id, organization_id), id);

create table token_set_history (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  token_set_id uuid not null,
  revision integer not null,
  name text not null,
  status text not null,
  tokens json not null,
  created_by text not null,
  primary key (organization_id, livemode, id),
  unique (organization_id, livemode, token_set_id, revision),
  foreign key (organization_id, livemode, token_set_id) references token_sets on delete cascade
);

create index token_set_history_by_set on token_set_history (organization_id, livemode, token_set_id, id);

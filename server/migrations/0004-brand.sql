-- Palettes, rules, checks and waivers.

create table palettes (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  name text not null,
  slug text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  revision integer not null default 1,
  -- Colours are only ever read and replaced together.
  colors jsonb not null,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  constraint palettes_unique_slug unique (organization_id, livemode, slug)
);

create index palettes_by_status on palettes (organization_id, livemode, status, id);

-- The revisions that something names, kept from then on; they outlive the palette.
create table palette_revisions (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  palette_id uuid not null,
  revision integer not null,
  status text not null,
  colors jsonb not null,
  primary key (organization_id, livemode, palette_id, revision)
);

create table rules (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  type text not null,
  name text not null,
  params jsonb not null,
  severity text not null check (severity in ('error', 'warning', 'info')),
  weight integer not null check (weight between 1 and 100),
  enabled boolean not null,
  tags text[] not null,
  applies_to jsonb not null,
  guideline_url text,
  revision integer not null default 1,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

-- What the rule said at each revision; they outlive the rule, for the checks that name them.
create table rule_revisions (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  rule_id uuid not null,
  revision integer not null,
  type text not null,
  name text not null,
  params jsonb not null,
  severity text not null,
  weight integer not null,
  applies_to jsonb not null,
  guideline_url text,
  primary key (organization_id, livemode, rule_id, revision)
);

create table checks (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'completed', 'failed', 'canceled')),
  name text,
  -- Exactly one of them is what is checked.
  file_id uuid,
  text text,
  sha256 text not null,
  bytes bigint not null,
  include_hidden boolean not null,
  include_notes boolean not null,
  tags text[] not null,
  baseline_id uuid,
  -- The revisions in force when the check was made: [{"id": uuid, "revision": integer}].
  rules jsonb not null,
  palettes jsonb not null,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  completed_at timestamptz,
  format text,
  pages integer,
  verdict text check (verdict in ('pass', 'warn', 'fail')),
  score double precision,
  counts jsonb,
  findings_count integer,
  engine_version text,
  duration_ms integer,
  failure_code text,
  failure_message text,
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, file_id) references files (organization_id, livemode, id),
  foreign key (organization_id, livemode, baseline_id) references checks (organization_id, livemode, id),
  check (num_nonnulls(file_id, text) = 1)
);

create index checks_by_status on checks (organization_id, livemode, status, id);
create index checks_by_verdict on checks (organization_id, livemode, verdict, id) where verdict is not null;
create index checks_by_file on checks (organization_id, livemode, file_id) where file_id is not null;

create table findings (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  check_id uuid not null,
  -- What the list filters by and comparing needs; all of it stands in the body too.
  rule_id uuid not null,
  severity text not null,
  slide integer,
  fingerprint text not null,
  -- The finding as the engine told it, as the very text, because a document's text may hold what
  -- jsonb refuses.
  body text not null,
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, check_id) references checks (organization_id, livemode, id)
);

create index findings_by_check on findings (organization_id, livemode, check_id, id);

create table waivers (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  fingerprint text not null,
  reason text not null,
  expires_at timestamptz,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

create index waivers_by_fingerprint on waivers (organization_id, livemode, fingerprint);

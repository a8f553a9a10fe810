-- compatible
-- The public site of a brand: its settings, its own pages, and the history of both.

create table portals (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  -- What the site shows and how it looks: applies with the next deployment.
  content jsonb not null,
  is_indexed boolean not null,
  -- Who reads the site: applies at once.
  access text not null check (access in ('public', 'password', 'link', 'members')),
  password_hash text,
  -- Sessions and links of an earlier epoch are not valid.
  access_epoch integer not null default 1,
  domain text,
  -- The channel that the domain shows.
  domain_channel text not null,
  revision integer not null default 1,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode),
  check (access <> 'password' or password_hash is not null)
);

create unique index portals_unique_domain on portals (domain);

create table portal_pages (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  slug text not null,
  language text not null,
  title text not null,
  summary text,
  body text not null,
  position integer not null,
  status text not null check (status in ('draft', 'published')),
  revision integer not null default 1,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  constraint portal_pages_unique_slug unique (organization_id, livemode, slug, language)
);

create index portal_pages_by_status on portal_pages (organization_id, livemode, status, id);

-- The last revisions of each page, and of the settings, which have no page.
create table portal_revisions (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  page_id uuid,
  revision integer not null,
  content jsonb not null,
  created_by text not null,
  primary key (organization_id, livemode, id)
);

create index portal_revisions_by_page on portal_revisions (organization_id, livemode, page_id, id);

-- Fonts, and the names of those that a check's rules speak of.

create table fonts (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  family text not null,
  weights integer[] not null,
  aliases text[] not null,
  license text,
  license_url text,
  status text not null default 'active' check (status in ('active', 'archived')),
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

-- As the fonts were when the check was made: [{"id": uuid, "family": text, "aliases": [text]}].
alter table checks add column fonts jsonb not null default '[]';

-- compatible
-- The newest revisions of each palette, for people who compare and restore them (decision 86). They
-- are deleted with their palette; `palette_revisions` keeps what checks refer to.

create table palette_history (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  palette_id uuid not null,
  revision integer not null,
  name text not null,
  status text not null,
  colors jsonb not null,
  -- Null for a revision that was made before its palette had a history.
  created_by text,
  primary key (organization_id, livemode, id),
  unique (organization_id, livemode, palette_id, revision),
  foreign key (organization_id, livemode, palette_id) references palettes on delete cascade
);

create index palette_history_by_palette on palette_history (organization_id, livemode, palette_id, id);

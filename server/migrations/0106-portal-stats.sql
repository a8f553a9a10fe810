-- compatible
-- How often the pages and files of portals are opened, by day (UTC). Nothing in it identifies a visitor.

create table portal_stats (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  day date not null,
  -- Of a page or a file of the site; empty for those beyond the paths that a day has room for.
  path text not null,
  views integer not null,
  downloads integer not null,
  primary key (organization_id, livemode, day, path)
);

-- Retention deletes the oldest days of all portals.
create index portal_stats_by_day on portal_stats (day);

-- compatible
-- locks: the columns have defaults, so that no row is rewritten
-- What an Iconify set says beyond the fields of the API, for exports and deployments.

-- Its `info`: version, addresses of the author and the licence, and more.
alter table icon_sets add column info jsonb;

-- The names of the icon and its aliases that lists of a deployment leave out.
alter table icons add column hidden_names text[] not null default '{}';

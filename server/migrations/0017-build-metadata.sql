alter table ppt_builds add column metadata jsonb not null default '{}';

-- compatible
-- Lists fill table rows, charts and repeated slides of decks (decision 84). A build keeps the pictures
-- that its variables named when it was requested.

alter table ppt_sets add column lists jsonb not null default '{}';
alter table ppt_builds add column lists jsonb not null default '{}';
alter table ppt_builds add column pictures jsonb not null default '{}';

-- compatible
-- locks: checks is read once, but no row has values, so nothing is sorted or written
-- The colours and font families that a checked file shows, so that a palette can tell which decks use
-- a colour before it changes (decision 119). Checks that were made before have none.

alter table checks add column used_values text[] not null default '{}';
create index checks_by_used_values on checks using gin (used_values);

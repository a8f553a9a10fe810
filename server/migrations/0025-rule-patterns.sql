-- What the regular expressions of a rule cost: an organization's rules have a limit together. Those
-- of rules that were made before count with their number alone, until their parameters are changed.
alter table rules
  add column patterns integer not null default 0,
  add column pattern_size integer not null default 0;

update rules set patterns = (
  select count(*) from jsonb_array_elements(params -> 'terms') as term where term -> 'regex' = 'true'
)
where type in ('term_forbidden', 'term_required') and jsonb_typeof(params -> 'terms') = 'array';

-- compatible
-- locks: the table of palettes, of which 10,000 rows take less than a second
-- Palettes have modes, and colours that follow colours of other palettes (docs/design/content.md). A palette
-- that changes finds those that follow it by the ids in their colours.

alter table palettes add column modes text[] not null default '{}';
alter table palette_history add column modes text[] not null default '{}';

create function palette_targets(colors jsonb) returns text[]
language sql immutable parallel safe
return array(
  select distinct target #>> '{}'
  from jsonb_path_query(colors, '$[*].alias.palette') as target
  union
  select distinct target #>> '{}'
  from jsonb_path_query(colors, '$[*].values.*.alias.palette') as target);

create index palettes_by_target on palettes (organization_id, livemode, id)
  where palette_targets(colors) <> '{}';

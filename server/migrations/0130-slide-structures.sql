-- compatible
-- locks: slide_assets has at most some ten thousand rows
-- Slides without words are found by their shapes and pictures. Assets of earlier imports have none.

alter table slide_assets
  add column structure jsonb,
  -- With the tenant in front, so that a search reads no other tenant's.
  add column structure_keys text[] not null default '{}';

create index slide_assets_by_structure on slide_assets
  using gin (structure_keys) with (gin_pending_list_limit = 64)
  where status in ('ready', 'expired') and superseded_by_id is null;

-- compatible
-- locks: tables of palettes and rules, of which 10,000 rows take less than a second
-- Palettes are found by the words of their names and by the names, keys and values of their colours, rules by
-- the words of their names. `check_words` separates the words of any name.

create function palette_words(name text, colors jsonb) returns tsvector
language sql immutable parallel safe
return check_words(name || ' ' || coalesce((
  select string_agg(
    coalesce(color ->> 'name', '') || ' ' || coalesce(color ->> 'key', '') || ' '
      || coalesce(color #>> '{value,hex}', ''), ' ')
  from jsonb_array_elements(colors) as color), ''));

create index palettes_by_words on palettes
  using gin (tenant_words(organization_id, livemode, palette_words(name, colors))) with (gin_pending_list_limit = 64);
create index rules_by_words on rules
  using gin (tenant_words(organization_id, livemode, check_words(name))) with (gin_pending_list_limit = 64);

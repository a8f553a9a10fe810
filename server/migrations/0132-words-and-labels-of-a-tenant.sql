-- compatible
-- locks: tables of content, of which 100,000 rows take about four seconds; searches of the previous version read them without an index meanwhile
-- Words and labels are indexed with their tenant. Without it, a search reads the matches of all tenants.
-- The pending list of a GIN index is read from end to end by each search: up to 4 MB, 512 pages, also
-- for a value that no row has. With 64 kB it is 8 pages, which is the least.

create function tenant_labels(organization uuid, livemode boolean, labels text[]) returns text[]
language sql immutable parallel safe as $$
  select array(
    select right(organization::text, 12) || case when livemode then 'l' else 't' end || label
    from unnest(labels) as label)
$$;

create function tenant_words(organization uuid, livemode boolean, words tsvector) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select right(organization::text, 12) || case when livemode then 'l' else 't' end || word
    from unnest(tsvector_to_array(words)) as word))
$$;

-- The words of a query are letters and digits, between apostrophes.
create function tenant_query(organization uuid, livemode boolean, words tsquery) returns tsquery
language sql immutable parallel safe as $$
  select regexp_replace(words::text, '''([^'']+)''',
    '''' || right(organization::text, 12) || case when livemode then 'l' else 't' end || '\1''', 'g')::tsquery
$$;

drop index checks_by_words, checks_by_tags, checks_by_used_values;
create index checks_by_words on checks
  using gin (tenant_words(organization_id, livemode, check_words(name))) with (gin_pending_list_limit = 64);
create index checks_by_tags on checks
  using gin (tenant_labels(organization_id, livemode, tags)) with (gin_pending_list_limit = 64);
create index checks_by_used_values on checks
  using gin (tenant_labels(organization_id, livemode, used_values)) with (gin_pending_list_limit = 64);

drop index slide_assets_by_tags, slide_assets_by_search;
create index slide_assets_by_tags on slide_assets
  using gin (tenant_labels(organization_id, livemode, tags)) with (gin_pending_list_limit = 64);
create index slide_assets_by_search on slide_assets
  using gin (tenant_words(organization_id, livemode, search)) with (gin_pending_list_limit = 64);

drop index assets_by_tag, assets_by_collection, assets_by_word;
create index assets_by_tag on assets
  using gin (tenant_labels(organization_id, livemode, tags)) with (gin_pending_list_limit = 64);
create index assets_by_collection on assets
  using gin (tenant_labels(organization_id, livemode, collections)) with (gin_pending_list_limit = 64);
create index assets_by_word on assets
  using gin (tenant_words(organization_id, livemode, search)) with (gin_pending_list_limit = 64);

alter index audit_entries_by_search set (gin_pending_list_limit = 64);

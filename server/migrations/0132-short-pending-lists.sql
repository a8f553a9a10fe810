-- compatible
-- A search reads the pending list of a GIN index from end to end before it looks into the index: up to
-- 4 MB, 512 pages, for a value that no row has. With 64 kB it is 8 pages, which is the least.
alter index checks_by_words set (gin_pending_list_limit = 64);
alter index checks_by_tags set (gin_pending_list_limit = 64);
alter index checks_by_used_values set (gin_pending_list_limit = 64);
alter index slide_assets_by_tags set (gin_pending_list_limit = 64);
alter index slide_assets_by_search set (gin_pending_list_limit = 64);
alter index assets_by_tag set (gin_pending_list_limit = 64);
alter index assets_by_collection set (gin_pending_list_limit = 64);
alter index assets_by_word set (gin_pending_list_limit = 64);
alter index audit_entries_by_search set (gin_pending_list_limit = 64);

-- compatible
-- The ground that the picture of a version needs, `light` or `dark`. Null for other files, and in versions
-- from before this column.
alter table asset_versions add column ground text;

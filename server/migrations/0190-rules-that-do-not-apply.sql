-- compatible
-- The rules of a check that do not judge the format of its file, with the reason, as the
-- API returns them. Null before a check is completed, and in checks from before this column.
alter table checks add column not_applicable jsonb;

-- compatible
-- What a check did not judge, such as the attachments of a message, as the API returns it. Null
-- before a check is completed, and in checks from before this column.
alter table checks add column warnings jsonb;

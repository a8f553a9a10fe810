-- compatible
-- An endpoint may get only the events whose content its filter matches: the text as it was set, and the
-- path that it was compiled to. Servers of the previous version deliver every subscribed event.
alter table webhook_endpoints
  add column filter text collate "C",
  add column filter_path jsonpath;

-- The document of an event; null for a text that jsonb does not store, such as one with \u0000.
create function event_document(body text) returns jsonb language plpgsql immutable as $$
begin
  return body::jsonb;
exception when others then
  return null;
end $$;

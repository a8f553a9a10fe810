-- compatible
-- The place of the address from which someone signed in, or a key was last used (decision 80). Null
-- without `BLAZON_GEOIP`, and for what was recorded before.

alter table sessions add column place text;
alter table api_keys add column last_used_place text;

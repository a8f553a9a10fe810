-- The networks from which a key may be used, as CIDR; empty for any. Where it was last used, and how many
-- days before its end its owners were last reminded.
alter table api_keys add column allowed_networks text[] not null default '{}';
alter table api_keys add column last_used_address text;
alter table api_keys add column reminded_days smallint;

create index api_keys_by_end on api_keys (expires_at) where revoked_at is null and expires_at is not null;

-- compatible
-- locks: sessions has few rows
-- A session gets a new token when its user proves again who they are (ASVS 7.2.4). The one before is
-- accepted for a few seconds, for requests that are under way.

alter table sessions
  add column previous_token_hash bytea,
  add column previous_token_ends_at timestamptz;

create index sessions_previous_token on sessions (previous_token_hash)
  where previous_token_hash is not null;

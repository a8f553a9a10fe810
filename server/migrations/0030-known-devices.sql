-- Devices that people signed in from, and when a session's password was last given.

-- A device is known to an account by a token in a cookie: whoever attacks the account from elsewhere
-- cannot make its owner wait there.
create table devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);

create index devices_ended on devices (last_used_at);

-- Sessions that are there already give the password again before they create keys.
alter table sessions add column authenticated_at timestamptz not null default 'epoch';
alter table sessions alter column authenticated_at drop default;

-- Tries are slowed down more and more; before, they were refused until the window ended.
alter table throttles add column next_at timestamptz not null default 'epoch';

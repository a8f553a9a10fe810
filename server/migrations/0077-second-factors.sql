-- Second factors belong to a person, as their password does.

-- When the session's user last proved a second factor; null if its sign-in was by password alone.
alter table sessions add column second_factor_at timestamptz;

create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed bytea not null,
  -- Null until the first code proves that the authenticator app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each code is accepted once.
  last_step bigint not null default 0
);

create index totp_secrets_by_key on totp_secrets (substring(sealed from 1 for 5));

create table passkeys (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Steps of a sign-in that a browser must answer once, by the hash of the random text that it got.
create table challenges (
  hash bytea primary key,
  purpose text not null,
  user_id uuid references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  expires_at timestamptz not null
);

create index challenges_ended on challenges (expires_at);

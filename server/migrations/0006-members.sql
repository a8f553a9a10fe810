-- Members who are invited, and people who sign in.

-- A membership begins as an invitation to an address: whether someone has an account there is not
-- known before that someone accepts.
alter table memberships add column email text;
update memberships set email = users.email from users where users.id = memberships.user_id;
alter table memberships
  alter column email set not null,
  alter column user_id drop not null,
  add column metadata jsonb not null default '{}',
  add column accepted_at timestamptz,
  add constraint memberships_unique_email unique (organization_id, email);
update memberships set accepted_at = updated;
alter table memberships
  add constraint memberships_accepted check ((user_id is null) = (accepted_at is null));

-- What is mailed holds a token of which the hash is kept here; it is made when the mail leaves.
create table invitations (
  organization_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  token_hash bytea unique,
  expires_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, membership_id),
  foreign key (organization_id, membership_id)
    references memberships (organization_id, id) on delete cascade
);

-- People belong to no organization, and neither do their sessions.
create table sessions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  -- The organization that is shown where the request names none.
  organization_id uuid references organizations,
  address text not null,
  user_agent text,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);

create index sessions_ended on sessions (expires_at);

create table password_resets (
  user_id uuid not null references users on delete cascade,
  token_hash bytea primary key,
  expires_at timestamptz not null
);

create index password_resets_by_user on password_resets (user_id);
create index password_resets_ended on password_resets (expires_at);

-- Tries that are counted, by the hash of what they are counted for: an address, an account.
create table throttles (
  bucket bytea primary key,
  taken integer not null,
  resets_at timestamptz not null
);

create index throttles_ended on throttles (resets_at);

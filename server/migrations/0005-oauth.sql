-- OAuth applications, the secrets they prove themselves with and the tokens they were given
-- (RFC 6749, section 4.4). A disabled application has no tokens: disabling it removes them, and
-- none is given while it is so.

create table oauth_applications (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  client_id text not null unique,
  name text not null,
  scopes text[] not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  metadata jsonb not null default '{}',
  created_by text,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

create table oauth_secrets (
  organization_id uuid not null,
  livemode boolean not null,
  application_id uuid not null,
  id uuid not null,
  -- SHA-256 of `client_id:client_secret`: an unknown client and a wrong secret are one and the same
  -- look-up, which finds nothing.
  credentials_hash bytea not null unique,
  last_four text not null,
  -- Null for the newest, which no rotation has replaced.
  expires_at timestamptz,
  primary key (organization_id, livemode, application_id, id),
  foreign key (organization_id, livemode, application_id) references oauth_applications on delete cascade
);

create index oauth_secrets_expired on oauth_secrets (expires_at) where expires_at is not null;

create table oauth_tokens (
  organization_id uuid not null,
  livemode boolean not null,
  application_id uuid not null,
  id uuid not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  expires_at timestamptz not null,
  primary key (organization_id, livemode, application_id, id),
  foreign key (organization_id, livemode, application_id) references oauth_applications on delete cascade
);

create index oauth_tokens_expired on oauth_tokens (expires_at);

-- One provider of single sign-on for each organization, by OpenID Connect.
create table single_sign_on (
  organization_id uuid primary key references organizations,
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea not null,
  default_role text not null,
  -- The claim with the user's groups, and the role of each: a list of {value, role}.
  role_claim text,
  role_mapping jsonb not null default '[]',
  required boolean not null default false,
  -- As the provider last published it, so that signing out does not wait for the provider.
  end_session_endpoint text,
  updated timestamptz not null default now()
);

create index single_sign_on_by_key on single_sign_on (substring(sealed_secret from 1 for 5));

create table single_sign_on_domains (
  organization_id uuid not null references single_sign_on on delete cascade,
  domain text not null,
  -- Public: it is in a DNS record.
  token text not null,
  verified_at timestamptz,
  primary key (organization_id, domain)
);

-- A domain belongs to one organization: its addresses are sent to one provider.
create unique index single_sign_on_domains_verified
  on single_sign_on_domains (domain) where verified_at is not null;

-- Who a member is at the provider. A subject is never reused, unlike an e-mail address.
create table single_sign_on_identities (
  organization_id uuid not null,
  membership_id uuid not null,
  issuer text not null,
  subject text not null,
  primary key (organization_id, membership_id),
  unique (organization_id, issuer, subject),
  foreign key (organization_id, membership_id)
    references memberships (organization_id, id) on delete cascade
);

-- The organization whose provider signed the user in; the session acts in no other.
alter table sessions add column single_sign_on_id uuid
  references organizations on delete cascade;

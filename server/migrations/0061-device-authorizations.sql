-- Devices that wait for a member to sign them in (RFC 8628). A row lives for minutes: it ends when
-- the device gets its key, which is sealed until then.
create table device_authorizations (
  id uuid primary key,
  device_code_hash bytea not null unique,
  user_code text not null unique,
  device_name text,
  -- Of the request that began it, for the member who is asked.
  address text not null,
  scopes text[] not null,
  status text not null check (status in ('pending', 'approved', 'denied')),
  expires_at timestamptz not null,
  interval_seconds int not null,
  polled_at timestamptz,
  granted_scopes text[],
  key_ends_at timestamptz,
  sealed_key bytea
);

create index device_authorizations_ended on device_authorizations (expires_at);
create index device_authorizations_by_key
  on device_authorizations (substring(sealed_key from 1 for 5));

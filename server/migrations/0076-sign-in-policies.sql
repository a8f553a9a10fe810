-- What an organization requires of the sessions of its members. An organization without a row has
-- the defaults of the product.
create table sign_in_policies (
  organization_id uuid primary key references organizations,
  -- Seconds; null for the defaults of the product.
  session_lifetime integer check (session_lifetime between 3600 and 2592000),
  session_idle_time integer check (session_idle_time between 300 and 604800),
  requires_second_factor boolean not null default false,
  updated timestamptz not null default now()
);

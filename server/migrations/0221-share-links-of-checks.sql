-- compatible
-- Links that show the report of a check to people without an account.

create table check_share_links (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  check_id uuid not null,
  -- Null if the link alone suffices.
  password_hash text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, check_id) references checks (organization_id, livemode, id)
);

create index check_share_links_by_check on check_share_links (organization_id, livemode, check_id, id);

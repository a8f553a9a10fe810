-- Organizations that people create and delete, instance administrators, and the role of designers.

-- The first owner of an installation administers it.
alter table users add column instance_admin boolean not null default false;
update users set instance_admin = true where id = (
  select user_id from memberships where role = 'owner' and user_id is not null
  order by accepted_at, id limit 1);

alter table memberships drop constraint memberships_role_check;
alter table memberships add constraint memberships_role_check
  check (role in ('owner', 'admin', 'developer', 'designer', 'viewer'));

alter table organizations
  -- Bytes; null for BLAZON_STORAGE_QUOTA, 0 for no limit.
  add column storage_quota bigint check (storage_quota >= 0),
  -- When a deleted organization is removed; null for one that is not deleted.
  add column deletes_at timestamptz,
  -- When the removal of its rows began, after which it cannot be restored.
  add column removal_started_at timestamptz check (removal_started_at is null or deletes_at is not null);

-- Deleted organizations are few.
create index organizations_deleted on organizations (deletes_at) where deletes_at is not null;

create table organization_logos (
  organization_id uuid primary key references organizations,
  sha256 text not null,
  content_type text not null,
  content bytea not null
);

-- The endpoints of a deleted organization are enabled again when it is restored.
alter table webhook_endpoints drop constraint webhook_endpoints_disabled_reason_check;
alter table webhook_endpoints add constraint webhook_endpoints_disabled_reason_check
  check (disabled_reason in ('user', 'failing', 'gone', 'organization_deleted'));

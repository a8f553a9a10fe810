-- The audit log (docs/decisions/0065). Writers insert a draft in the transaction of their change, which
-- takes no lock that another writer waits for. A background task seals the committed drafts of an
-- organization into its chain: it gives each a position and the hash of the entry and its predecessor.

create table audit_drafts (
  organization_id uuid not null,
  id uuid not null,
  -- The entry as JSON, without what sealing adds.
  body text not null,
  primary key (organization_id, id)
);

-- The ends of each organization's chain. `anchor_hash` is the hash of the last entry that retention
-- removed, at `anchor_position`; the oldest kept entry continues it.
create table audit_chains (
  organization_id uuid primary key,
  position bigint not null default 0,
  hash text not null,
  last_id uuid,
  anchor_position bigint not null default 0,
  anchor_hash text not null
);

-- The last entry of each organization that was forwarded to BLAZON_AUDIT_LOG. Not in the chain, because
-- its row is locked while a receiver is waited for.
create table audit_forwards (
  organization_id uuid primary key,
  position bigint not null
);

create table audit_entries (
  organization_id uuid not null,
  id uuid not null,
  position bigint not null,
  -- The text that readers get, including the previous hash, without the hash.
  body text not null,
  hash text not null,
  -- Computed from the body, so that a filter cannot disagree with what the hash protects.
  mode text generated always as (
    case body::jsonb ->> 'livemode' when 'true' then 'live' when 'false' then 'test' end) stored,
  actor text generated always as (body::jsonb #>> '{actor,id}') stored,
  action text generated always as (body::jsonb ->> 'action') stored,
  target text generated always as (body::jsonb #>> '{target,id}') stored,
  result text generated always as (body::jsonb ->> 'result') stored,
  search tsvector generated always as (to_tsvector('simple', translate(
    coalesce(body::jsonb #>> '{actor,name}', '') || ' ' || coalesce(body::jsonb #>> '{actor,id}', '')
    || ' ' || coalesce(body::jsonb #>> '{target,name}', '') || ' ' || coalesce(body::jsonb #>> '{target,id}', '')
    || ' ' || (body::jsonb ->> 'action') || ' ' || coalesce(body::jsonb ->> 'address', ''),
    '._-@:/', '      '))) stored,
  primary key (organization_id, id),
  unique (organization_id, position)
);

create index audit_entries_by_actor on audit_entries (organization_id, actor, id);
create index audit_entries_by_action on audit_entries (organization_id, action, id);
create index audit_entries_by_target on audit_entries (organization_id, target, id);
create index audit_entries_by_mode on audit_entries (organization_id, mode, id);
-- Nearly every entry succeeded.
create index audit_entries_by_result on audit_entries (organization_id, result, id)
  where result <> 'succeeded';
create index audit_entries_by_search on audit_entries using gin (search);

create function refuse_change_of_audit_entries() returns trigger language plpgsql as $$
begin
  -- Only retention and the removal of a deleted organization remove entries.
  if tg_op = 'DELETE' and (
    current_setting('blazon.removes_audit_entries', true) = 'on'
    or exists (
      select 1 from organizations
      where id = old.organization_id and removal_started_at is not null
    )
  ) then
    return old;
  end if;
  raise exception 'audit entries cannot be changed or removed';
end $$;

create trigger audit_entries_are_append_only before update or delete on audit_entries
  for each row execute function refuse_change_of_audit_entries();

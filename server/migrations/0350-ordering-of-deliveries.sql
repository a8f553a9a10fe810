-- compatible
-- locks: the queue has only deliveries that are not over, and none has a key yet
-- An endpoint may get the deliveries of one key one after the other. Servers of the previous version
-- send the new deliveries of such an endpoint only when a server of this version gave them their turn.
alter table webhook_endpoints
  add column ordering text not null default 'none' check (ordering in ('none', 'key'));

-- The key of a delivery in digest; null for one that waits for no other. A delivery that waits for its
-- turn is due in the last year that dates have.
alter table pending_deliveries add column ordering_key uuid;
create index pending_deliveries_by_key on pending_deliveries (endpoint_id, ordering_key, delivery_id)
  where ordering_key is not null;

create or replace view webhook_deliveries as
  select delivery.organization_id, delivery.livemode, delivery.id, delivery.endpoint_id,
    delivery.event_id, delivery.event_type, delivery.status, delivery.resend_of, delivery.completed_at,
    coalesce(pending.url, delivery.url) as url,
    coalesce(pending.attempt_count, delivery.attempt_count) as attempt_count,
    coalesce(greatest(pending.updated, delivery.updated), delivery.updated) as updated,
    case when pending.leased_until is null and pending.due_at < '9999-12-31T00:00:00Z'
      then pending.due_at end as next_attempt_at,
    delivery.test
  from deliveries delivery
  left join pending_deliveries pending
    on pending.organization_id = delivery.organization_id
    and pending.livemode = delivery.livemode
    and pending.delivery_id = delivery.id;

-- Keys to which deliveries were added, or of which one ended, until the next of each has its turn.
create table ordering_changes (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  ordering_key uuid not null,
  -- When the key is looked at: later, while an earlier delivery may still be committed.
  due_at timestamptz not null default '-infinity',
  primary key (organization_id, livemode, id)
);
create index ordering_changes_due on ordering_changes (due_at);

create function note_ordering_change() returns trigger language plpgsql as $$
declare
  pending pending_deliveries := case tg_op when 'INSERT' then new else old end;
begin
  insert into ordering_changes (organization_id, livemode, endpoint_id, ordering_key)
  values (pending.organization_id, pending.livemode, pending.endpoint_id, pending.ordering_key);
  return null;
end $$;

create trigger pending_deliveries_added after insert on pending_deliveries
  for each row when (new.ordering_key is not null) execute function note_ordering_change();
create trigger pending_deliveries_ended after delete on pending_deliveries
  for each row when (old.ordering_key is not null) execute function note_ordering_change();

-- The key of an event: the id of its resource, otherwise its type.
create function ordering_key(document jsonb, type text) returns uuid language sql immutable as $$
  select encode(
    substring(sha256(convert_to(coalesce(document #>> '{data,object,id}', type), 'UTF8')) for 16), 'hex'
  )::uuid
$$;

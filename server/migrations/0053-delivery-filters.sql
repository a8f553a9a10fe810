-- Filters of an endpoint's deliveries read what they return, however long its history is. The status
-- has an index only where a delivery did not succeed: the write that ends a successful one then
-- changes no indexed column, and touches no index.
alter table deliveries add column rare_status text check (rare_status in ('failed', 'abandoned'));
update deliveries set rare_status = status where status in ('failed', 'abandoned');

create index deliveries_by_rare_status
  on deliveries (organization_id, livemode, endpoint_id, rare_status, id)
  where rare_status is not null;

-- A prefix of types is a range of the index whatever the database's own order of letters is.
drop view webhook_deliveries;
alter table deliveries alter column event_type type text collate "C";
create view webhook_deliveries as
  select delivery.organization_id, delivery.livemode, delivery.id, delivery.endpoint_id,
    delivery.event_id, delivery.event_type, delivery.status, delivery.resend_of, delivery.completed_at,
    coalesce(pending.url, delivery.url) as url,
    coalesce(pending.attempt_count, delivery.attempt_count) as attempt_count,
    coalesce(greatest(pending.updated, delivery.updated), delivery.updated) as updated,
    case when pending.leased_until is null then pending.due_at end as next_attempt_at
  from deliveries delivery
  left join pending_deliveries pending
    on pending.organization_id = delivery.organization_id
    and pending.livemode = delivery.livemode
    and pending.delivery_id = delivery.id;
create index deliveries_by_type
  on deliveries (organization_id, livemode, endpoint_id, event_type, id);

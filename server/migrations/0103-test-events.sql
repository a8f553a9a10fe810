-- compatible
-- Test events: samples that are sent to one endpoint. Their text is a rendering without an event, so no
-- list of events, subscription or recovery can include them.

alter table deliveries add column test boolean not null default false;

create or replace view webhook_deliveries as
  select delivery.organization_id, delivery.livemode, delivery.id, delivery.endpoint_id,
    delivery.event_id, delivery.event_type, delivery.status, delivery.resend_of, delivery.completed_at,
    coalesce(pending.url, delivery.url) as url,
    coalesce(pending.attempt_count, delivery.attempt_count) as attempt_count,
    coalesce(greatest(pending.updated, delivery.updated), delivery.updated) as updated,
    case when pending.leased_until is null then pending.due_at end as next_attempt_at,
    delivery.test
  from deliveries delivery
  left join pending_deliveries pending
    on pending.organization_id = delivery.organization_id
    and pending.livemode = delivery.livemode
    and pending.delivery_id = delivery.id;

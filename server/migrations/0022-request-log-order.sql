-- A request is logged once it is answered, which is long after its id was made. `id` is now made when
-- the row is written, so that the list is in the order in which rows appear, and `request_id` is the
-- request's own; null in older rows, whose `id` is both.

alter table request_logs add column request_id uuid;

create index request_logs_by_request on request_logs (organization_id, livemode, request_id)
  where request_id is not null;

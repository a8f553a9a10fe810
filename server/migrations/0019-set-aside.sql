-- What cannot be recorded is set aside here, so that nothing waits behind it: an operator looks at it.

-- Attempts that are over and that `attempts` refused; their deliveries have left the queue.
create table attempts_set_aside (
  organization_id uuid not null,
  livemode boolean not null,
  delivery_id uuid not null,
  number integer not null,
  endpoint_id uuid not null,
  set_aside_at timestamptz not null,
  -- Why it was refused.
  error text not null,
  -- What should have been recorded, as JSON.
  settlement text not null,
  primary key (organization_id, livemode, delivery_id, number)
);

-- Jobs that neither run nor can be given up: no process claims them.
alter table jobs add column set_aside_at timestamptz;
alter table jobs add column error text;

-- A claim takes the first due jobs of each organization, whatever the backlog of any of them.
drop index jobs_due;
create index jobs_by_organization on jobs (organization_id, due_at, id) where set_aside_at is null;

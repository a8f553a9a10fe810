-- compatible
-- Types of events that an organization declares for its own, with the schema that posted events must match.
-- The schema is json, not jsonb: it is returned as it was sent.
create table custom_event_types (
  organization_id uuid not null,
  livemode boolean not null,
  type text collate "C" not null,
  description text not null,
  schema json not null,
  example json,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, type)
);

-- compatible
-- locks: an organization has few endpoints, and the index contains one text of five bytes for each
-- Members and a channel of Slack or Teams are informed when an endpoint fails. `alert` shows the address
-- of the channel masked; `sealed_alert_url` is the address, which is a credential.
alter table webhook_endpoints
  add column alert jsonb,
  add column sealed_alert_url bytea;
create index webhook_endpoints_by_alert_key
  on webhook_endpoints (substring(sealed_alert_url from 1 for 5));

-- The alert of the endpoints that have none of their own, for each mode.
create table webhook_alert_defaults (
  organization_id uuid not null,
  livemode boolean not null,
  alert jsonb not null,
  sealed_alert_url bytea,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode)
);
create index webhook_alert_defaults_by_key
  on webhook_alert_defaults (substring(sealed_alert_url from 1 for 5));

-- The states of which a member gets e-mails, whatever an endpoint says.
create table webhook_alert_preferences (
  organization_id uuid not null,
  livemode boolean not null,
  user_id uuid not null references users (id) on delete cascade,
  states text[] not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, user_id)
);
create index webhook_alert_preferences_by_user on webhook_alert_preferences (user_id);

-- The last state of a failing endpoint that was recorded; none while it works.
create table endpoint_alert_states (
  organization_id uuid not null,
  livemode boolean not null,
  endpoint_id uuid not null,
  state text not null,
  failing_since timestamptz not null,
  primary key (organization_id, livemode, endpoint_id)
);

-- Changes of state that the next digest reports, and those of the last two days.
create table endpoint_alerts (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  endpoint_id uuid not null,
  state text not null,
  failing_since timestamptz,
  sent_at timestamptz,
  primary key (organization_id, livemode, id)
);
create index endpoint_alerts_sent on endpoint_alerts (organization_id, livemode, sent_at);

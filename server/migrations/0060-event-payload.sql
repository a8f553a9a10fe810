-- The form in which an endpoint gets its events. Endpoints that exist keep the form that they have.
alter table webhook_endpoints add column event_payload text not null default 'snapshot'
  check (event_payload in ('snapshot', 'thin', 'stripe', 'cloudevents_structured', 'cloudevents_binary'));

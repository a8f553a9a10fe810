-- compatible
-- A JSONata expression that reshapes the body of an endpoint's requests; null for none. Servers of the
-- previous version send the body as it is.
alter table webhook_endpoints add column transformation text;

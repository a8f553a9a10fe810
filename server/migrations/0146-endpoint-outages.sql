-- compatible

-- The last time that all attempts of an endpoint failed, from the first failure to the next success: its
-- deliveries waited for the endpoint meanwhile, and not for the service.
create table endpoint_outages (
  organization_id uuid not null,
  livemode boolean not null,
  endpoint_id uuid not null,
  failing_since timestamptz not null,
  recovered_at timestamptz not null,
  primary key (organization_id, livemode, endpoint_id)
);

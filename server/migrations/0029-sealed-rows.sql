-- Secrets that are sealed are bound to their rows, and sealed again when the encryption key changes.

-- The first five bytes of what is sealed are its version and the fingerprint of its key: which keys
-- are needed, and what is still to be sealed again, is read here without opening anything.
create index webhook_endpoint_secrets_by_key
  on webhook_endpoint_secrets (substring(sealed from 1 for 5));
create index idempotent_requests_by_key on idempotent_requests (substring(body from 1 for 5));

-- Since when a worker cannot open the endpoint's signing secret; its deliveries wait meanwhile.
alter table webhook_endpoints add column secret_unreadable_since timestamptz;

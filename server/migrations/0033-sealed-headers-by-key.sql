-- Custom headers are in the list of sealed columns (kernel/sealed-columns.ts): which key sealed them is
-- read by this index.
create index webhook_endpoints_by_headers_key
  on webhook_endpoints (substring(sealed_headers from 1 for 5));

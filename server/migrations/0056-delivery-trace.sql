-- The span that caused a delivery, as the header `traceparent` has it (W3C Trace Context); null where
-- nothing is traced. In the queue alone: after its last attempt, nothing continues the trace.
alter table pending_deliveries add column traceparent text;

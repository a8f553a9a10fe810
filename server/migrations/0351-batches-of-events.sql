-- compatible
-- An endpoint may get several events in one request: `max_events` at most, each after `max_wait` seconds
-- at the latest. Servers of the previous version send each event in a request of its own.
alter table webhook_endpoints add column batch jsonb;

-- The end of the interval of `max_wait` seconds that contains the time.
create function end_of_batch(batch jsonb, at timestamptz) returns timestamptz language sql immutable as $$
  select to_timestamp(
    (floor(extract(epoch from at) / (batch ->> 'max_wait')::int) + 1) * (batch ->> 'max_wait')::int
  )
$$;

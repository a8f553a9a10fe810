-- Checks are found by the words of their names, and sorted by score or by the number of findings
-- within each verdict.

create function check_words(name text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(coalesce(name, ''), '[^[:alnum:]]+', ' ', 'g'))
$$;

create index checks_by_words on checks using gin (check_words(name));
create index checks_by_score on checks (organization_id, livemode, verdict, score, id)
  where verdict is not null;
create index checks_by_findings on checks (organization_id, livemode, verdict, findings_count, id)
  where verdict is not null;

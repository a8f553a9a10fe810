-- compatible
-- locks: the table is read once for an index of few rows
-- Documents that need somebody. Where most failing ones are dismissed, the index of verdicts finds the others
-- only after all of them.
create index documents_waiting on documents (organization_id, livemode, id)
  where verdict = 'fail' and not dismissed;

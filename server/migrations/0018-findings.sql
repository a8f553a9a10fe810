-- Findings are read by their check and in no other way, so one index is enough. A check is locked
-- while its findings are written, in one transaction, and is never deleted: to look it up again for
-- each of them took as long as writing them.
alter table findings
  drop constraint findings_organization_id_livemode_check_id_fkey,
  drop constraint findings_pkey,
  add primary key (organization_id, livemode, check_id, id);

drop index findings_by_check;

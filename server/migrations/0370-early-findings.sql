-- compatible
-- Findings of a check while it runs, which its result replaces. A table of its own, so that servers of the
-- previous version, which may complete the check, never list them beside the result.

create table early_findings (
  organization_id uuid not null,
  livemode boolean not null,
  id uuid not null,
  check_id uuid not null,
  rule_id uuid not null,
  severity text not null,
  slide integer,
  fingerprint text not null,
  body text not null,
  primary key (organization_id, livemode, check_id, id)
);

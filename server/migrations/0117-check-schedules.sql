-- compatible
-- locks: the table of checks has few rows: 100,000 checks are indexed in less than a second
-- Checks that repeat, and the checks that they created.

create table check_schedules (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  status text not null check (status in ('active', 'paused', 'ended')),
  name text not null,
  -- The body of each check: what is checked, with which rules.
  input jsonb not null,
  -- The file of the input, which does not expire while the schedule has it.
  file_id uuid,
  every text check (every in ('day', 'week', 'month')),
  on_brand_changes boolean not null,
  -- The users who get e-mail.
  notify uuid[] not null,
  notify_when text not null check (notify_when in ('change', 'failure', 'every')),
  -- When the next periodic check is due; null without `every`, and while paused or ended.
  next_check_at timestamptz,
  -- When the schedule is looked at: for the next check, or for changes of the brand.
  due_at timestamptz,
  -- A hash of the rules, palettes and fonts of the last check.
  brand text not null,
  last_check_id uuid,
  -- The last completed check, which the next one is compared with.
  compared_check_id uuid,
  ended_reason text check (ended_reason in ('input_removed', 'rule_removed', 'creator_removed')),
  failure_code text,
  failure_message text,
  metadata jsonb not null,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  foreign key (organization_id, livemode, file_id) references files (organization_id, livemode, id)
);

create index check_schedules_due on check_schedules (due_at) where due_at is not null;
create index check_schedules_by_status on check_schedules (organization_id, livemode, status, id);
create index check_schedules_by_file on check_schedules (organization_id, livemode, file_id, id)
  where file_id is not null;

-- Without a foreign key: a schedule may be deleted before its checks.
alter table checks add column schedule_id uuid;
create index checks_by_verdict_with_rules on checks (organization_id, livemode, verdict, id)
  where verdict is not null and rules <> '[]'::jsonb;
create index checks_by_schedule on checks (organization_id, livemode, schedule_id, id)
  where schedule_id is not null;

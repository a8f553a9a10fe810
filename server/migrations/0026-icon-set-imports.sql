-- Imports of icon sets that go on after the answer, and reports of what an import would make.

create table icon_set_imports (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  status text not null check (status in ('processing', 'completed', 'failed')),
  -- `verify` reads every file and writes nothing, for imports that take all or nothing.
  phase text not null check (phase in ('verify', 'write')),
  dry_run boolean not null,
  all_or_nothing boolean not null,
  sanitize text not null check (sanitize in ('strict', 'strip')),
  -- The set and the file may be deleted before the import ends, and after.
  icon_set_id uuid,
  file_id uuid not null,
  total integer not null,
  -- How many files were read in this phase: a run that dies is taken up here.
  position integer not null default 0,
  -- How many icons were made; in a dry run or while verifying, how many would be.
  count integer not null default 0,
  refused_count integer not null default 0,
  -- The first of them: [{"file": text, "message": text}]
  refused jsonb not null default '[]',
  failure_code text,
  failure_message text,
  created_by text not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id)
);

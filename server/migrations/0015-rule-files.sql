-- The files that rules name as logos, which do not end while they do.

create table rule_files (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  rule_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, livemode, rule_id, file_id),
  foreign key (organization_id, livemode, rule_id) references rules (organization_id, livemode, id),
  foreign key (organization_id, livemode, file_id) references files (organization_id, livemode, id)
);

create index rule_files_by_file on rule_files (organization_id, livemode, file_id);

-- compatible
-- The token sets that rules name. A set cannot be deleted while a rule names it. A table of its own,
-- because servers of the version before write rule_references with its generated key.

create table rule_token_set_references (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  rule_id uuid not null,
  token_set_id uuid not null,
  primary key (organization_id, livemode, rule_id, token_set_id),
  -- Servers of the version before do not know the table, and delete rules.
  foreign key (organization_id, livemode, rule_id) references rules (organization_id, livemode, id)
    on delete cascade,
  constraint rule_references_restrict_token_set foreign key (organization_id, livemode, token_set_id)
    references token_sets (organization_id, livemode, id)
);

create index rule_token_set_references_by_token_set
  on rule_token_set_references (organization_id, livemode, token_set_id);

-- The lengths of the sets that the rules of a check name, as they were when it was created.
alter table checks add column token_sets jsonb not null default '[]';

-- compatible
-- locks: rule_revisions has few rows
-- When each revision was made, which its id has, and by whom. Null for revisions that are older than
-- these columns: nothing knows their time.

alter table rule_revisions add column id uuid, add column created_by text;

create index rule_revisions_by_rule on rule_revisions (organization_id, livemode, rule_id, id)
  where id is not null;

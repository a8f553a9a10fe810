-- compatible
-- The assets that rules name as logos. An asset cannot be deleted while a rule names it. A table of
-- its own, because servers of the version before write rule_references with its generated key.

create table rule_asset_references (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  rule_id uuid not null,
  asset_id uuid not null,
  primary key (organization_id, livemode, rule_id, asset_id),
  -- Servers of the version before do not know the table, and delete rules.
  foreign key (organization_id, livemode, rule_id) references rules (organization_id, livemode, id)
    on delete cascade,
  constraint rule_references_restrict_asset foreign key (organization_id, livemode, asset_id)
    references assets (organization_id, livemode, id)
);

create index rule_asset_references_by_asset
  on rule_asset_references (organization_id, livemode, asset_id);

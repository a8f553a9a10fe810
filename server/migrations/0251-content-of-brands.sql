-- compatible
-- locks: each table is read once for its index; 1,000,000 checks take about a second
-- Palettes, fonts, rules, assets, checks, documents, schedules and the portal belong to a brand. Null is
-- the default brand, so that no row of before is written. The indexes have the organization in its place,
-- because null is never equal to a filter.

alter table palettes add column brand_id uuid;
alter table fonts add column brand_id uuid;
alter table rules add column brand_id uuid;
alter table assets add column brand_id uuid;
alter table checks add column brand_id uuid;
alter table documents add column brand_id uuid;
alter table check_schedules add column brand_id uuid;
alter table portals add column brand_id uuid;

create index palettes_by_brand on palettes (organization_id, livemode, coalesce(brand_id, organization_id), id);
create index fonts_by_brand on fonts (organization_id, livemode, coalesce(brand_id, organization_id), id);
create index rules_by_brand on rules (organization_id, livemode, coalesce(brand_id, organization_id), id);
create index assets_by_brand on assets (organization_id, livemode, coalesce(brand_id, organization_id), id);
create index checks_by_brand on checks (organization_id, livemode, coalesce(brand_id, organization_id), id);
create index documents_by_brand on documents (organization_id, livemode, coalesce(brand_id, organization_id), id);
create index check_schedules_by_brand on check_schedules (organization_id, livemode, coalesce(brand_id, organization_id), id);

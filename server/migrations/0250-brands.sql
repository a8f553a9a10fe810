-- compatible
-- Brands: an organization has a default one in each mode, and one for each client or sub-brand it adds.
-- Its default brand is made by a trigger, so that servers of the previous version make it too.

create table brands (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  id uuid not null,
  name text not null,
  slug text collate "C" not null,
  description text,
  status text collate "C" not null check (status in ('active', 'archived')),
  is_default boolean not null,
  logo_id uuid,
  -- Roles of fonts → families, and roles of colours → a palette and the key of a colour.
  roles jsonb not null,
  colors jsonb not null,
  metadata jsonb not null,
  -- Null for the default brand, which nobody creates.
  created_by text,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, id),
  constraint brands_unique_slug unique (organization_id, livemode, slug),
  constraint brand_references_restrict_asset foreign key (organization_id, livemode, logo_id)
    references assets (organization_id, livemode, id)
);

create unique index brands_default on brands (organization_id, livemode) where is_default;
create index brands_by_logo on brands (organization_id, livemode, logo_id) where logo_id is not null;
create index brands_by_status on brands (organization_id, livemode, status, id);

-- The UUID of the default brand: that of the organization in live mode, and the next one in test mode.
-- It is known without a search, so that rows of before need no value.
create function default_brand(organization uuid, livemode boolean) returns uuid
language sql immutable parallel safe
return case when livemode then organization
  else (left(organization::text, 35)
    || to_hex(('x' || right(organization::text, 1))::bit(4)::integer # 1))::uuid end;

create function add_default_brands() returns trigger language plpgsql as $$
begin
  insert into brands (organization_id, livemode, id, name, slug, status, is_default, roles, colors, metadata)
  select new.id, mode, default_brand(new.id, mode), new.name, 'default', 'active', true, '{}', '{}', '{}'
  from unnest(array[false, true]) as mode;
  return null;
end $$;

create trigger organizations_have_brands after insert on organizations
  for each row execute function add_default_brands();

insert into brands (organization_id, livemode, id, name, slug, status, is_default, roles, colors, metadata)
select id, mode, default_brand(id, mode), name, 'default', 'active', true, '{}', '{}', '{}'
from organizations, unnest(array[false, true]) as mode;

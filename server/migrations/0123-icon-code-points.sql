-- compatible
-- The characters of icons in icon fonts. They stay with the name, so that a page that uses a font keeps
-- working with the next build; a name that is gone keeps its character too.

create table icon_code_points (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  icon_set_id uuid not null,
  name text not null,
  code_point integer not null,
  primary key (organization_id, livemode, icon_set_id, name),
  unique (organization_id, livemode, icon_set_id, code_point),
  foreign key (organization_id, livemode, icon_set_id)
    references icon_sets (organization_id, livemode, id) on delete cascade
);

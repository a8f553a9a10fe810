-- compatible
-- The SVG file of each icon as it was read, and how, so that it can be read again in another way.
create table icon_originals (
  organization_id uuid not null,
  livemode boolean not null,
  icon_id uuid not null,
  svg text not null,
  sanitize text not null check (sanitize in ('strict', 'strip')),
  outline_text boolean not null,
  text_font text,
  primary key (organization_id, livemode, icon_id),
  foreign key (organization_id, livemode, icon_id)
    references icons (organization_id, livemode, id) on delete cascade
);

-- Null: the palette of the set decides.
alter table icon_set_imports add column keep_colors boolean;

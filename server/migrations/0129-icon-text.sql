-- compatible
-- Texts of icons become paths of a font.

alter table icons add column text_fonts text[] not null default '{}';

alter table icon_set_imports
  add column outline_text boolean not null default false,
  add column text_font text;

-- compatible
-- What a font sets: heading, body, code or roles of the organization's own; empty for any text.
alter table fonts add column roles text[] not null default '{}';

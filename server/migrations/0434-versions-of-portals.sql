-- compatible
-- Whether readers of a portal can open its earlier versions. False is what servers of the previous version do.

alter table portals add column versions boolean not null default false;

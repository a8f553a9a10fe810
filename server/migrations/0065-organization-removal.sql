-- A session outlives the organization that it shows, because it belongs to a person.

alter table sessions drop constraint sessions_organization_id_fkey;
alter table sessions add constraint sessions_organization_id_fkey
  foreign key (organization_id) references organizations on delete set null;
create index sessions_by_organization on sessions (organization_id) where organization_id is not null;

-- The bytes of a logo are in its row; every column named sha256 keeps a stored file.
alter table organization_logos rename column sha256 to tag;

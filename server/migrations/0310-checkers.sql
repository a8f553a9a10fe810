-- compatible
-- locks: no document has a checker, so nothing is sorted or written
-- The role of people who check files and see only their own documents.

-- `checker` is a role too; the service alone writes them.
alter table memberships drop constraint memberships_role_check;

-- The id of the user who created it with the role checker; null in others.
alter table documents add column checker text collate "C";
create index documents_by_checker on documents (organization_id, livemode, checker, id)
  where checker is not null;

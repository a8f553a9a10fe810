-- compatible
-- The cell to which an organization has moved; null while it lives here. Its keys and tokens stay here to
-- name that cell.
alter table organizations add column moved_to text;

-- For a trigger that exists while an organization is being moved (boot/moves/freeze.ts).
create function refuse_moving() returns trigger language plpgsql as $$
begin
  raise exception 'organization % is being moved to another cell', new.organization_id using errcode = 'BZ001';
end $$;

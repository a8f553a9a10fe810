-- How many bytes of files and deployments an organization has stored, in both modes, for its quota.

create table stored_bytes (
  organization_id uuid primary key references organizations,
  bytes bigint not null
);

-- Contents that a deployment shares with a file count with the file; those of before now, not at all.
alter table deployment_contents add column bytes bigint not null default 0;

insert into stored_bytes (organization_id, bytes)
select organization_id, sum(bytes) from files group by organization_id;

-- At the commit, so that uploads of one organization wait for each other no longer than that. The
-- quota is set in transactions that are held to it.
create function count_stored_bytes() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  total bigint;
begin
  if changed.bytes = 0 then return null; end if;
  insert into stored_bytes as stored (organization_id, bytes)
  values (changed.organization_id, case tg_op when 'DELETE' then -changed.bytes else changed.bytes end)
  on conflict (organization_id) do update set bytes = stored.bytes + excluded.bytes
  returning bytes into total;
  if tg_op = 'INSERT' and total > nullif(current_setting('blazon.storage_quota', true), '')::bigint then
    raise exception 'the storage quota is exceeded' using errcode = 'BZ413';
  end if;
  return null;
end $$;

create constraint trigger files_are_counted after insert or delete on files
  deferrable initially deferred for each row execute function count_stored_bytes();
create constraint trigger deployment_contents_are_counted after insert or delete on deployment_contents
  deferrable initially deferred for each row execute function count_stored_bytes();

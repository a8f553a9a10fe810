-- compatible
-- Maintenance packs the partition of an ended day: it copies the rows into a new table without the space
-- that their changes left, and replaces the partition. Servers of the previous version need not know.

create table packings (
  -- The name of the partition, which the packed one takes over.
  partition text collate "C" primary key,
  state text not null check (state in ('copying', 'deferred', 'packed')),
  since timestamptz not null,
  -- Pages of the partition whose rows are copied.
  copied_pages bigint not null default 0
);

-- Partitions with a write since their copy began, once for each transaction: a key would make writers wait
-- for each other.
create table packing_changes (
  partition text not null
);

create function note_packing_change() returns trigger language plpgsql as $$
begin
  if not exists (select from packing_changes where partition = tg_table_name) then
    insert into packing_changes (partition) values (tg_table_name);
  end if;
  return null;
end $$;

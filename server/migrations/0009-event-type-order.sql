-- A prefix of types is a range of the index whatever the database's own order of letters is.
alter table events alter column type type text collate "C";

-- Fonts that were made from a file, and what the file tells of them.

alter table fonts
  add column file_id uuid,
  add column sha256 text,
  add column bytes bigint,
  -- Which face of a collection; 0 where there is one.
  add column face integer,
  -- As the font's own tables tell it, but for what the fields above it hold.
  add column facts jsonb,
  add foreign key (organization_id, livemode, file_id) references files (organization_id, livemode, id),
  add check (num_nulls(file_id, sha256, bytes, face, facts) in (0, 5));

create index fonts_by_file on fonts (organization_id, livemode, file_id) where file_id is not null;

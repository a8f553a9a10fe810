-- compatible
-- The picture of a person, which members of their organizations see: a WebP of 256 pixels. Its bytes
-- are in its row; every column named sha256 keeps a stored file. And the colour of an organization, in
-- which its e-mails are written.

create table user_avatars (
  user_id uuid primary key references users on delete cascade,
  tag text not null,
  content bytea not null
);

alter table organizations add column color text;

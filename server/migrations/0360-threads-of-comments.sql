-- compatible
-- locks: no comment has a parent, so nothing is sorted or written
-- Replies: comments in the thread of another one, whose document, place and resolution they have.

-- Null for a comment that begins a thread. Without a foreign key, because servers of the previous
-- version delete a comment without its replies; such replies are shown as threads of their own.
alter table comments
  add column parent_id uuid,
  add column replies_count integer not null default 0;
create index comments_by_parent on comments (organization_id, livemode, parent_id, id)
  where parent_id is not null;

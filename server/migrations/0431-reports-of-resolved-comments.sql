-- compatible
-- Whom comments that are resolved by now were reported to. Rows of `comment_concerns` exist only while a
-- comment is open, so without these, a thread that is opened again would be reported to everybody, or to nobody.

create table comment_reports (
  organization_id uuid not null,
  livemode boolean not null,
  -- Of the comment.
  id uuid not null,
  user_id uuid not null,
  -- As in `comment_concerns` when the comment was resolved.
  mailed_at timestamptz(3),
  posted_at timestamptz(3),
  primary key (organization_id, livemode, id, user_id),
  foreign key (organization_id, livemode, id)
    references comments (organization_id, livemode, id) on delete cascade
);

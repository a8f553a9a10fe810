-- compatible
-- The inbox of each person: the comments that concern them and are not resolved. Comments that servers of
-- the previous version write meanwhile are in no inbox until they change.

create table comment_concerns (
  organization_id uuid not null,
  livemode boolean not null,
  user_id uuid not null,
  -- Of the comment.
  id uuid not null,
  -- When it began to concern the person. Without an index, which would be chosen for the list.
  noted timestamptz(3) not null,
  primary key (organization_id, livemode, user_id, id),
  foreign key (organization_id, livemode, id)
    references comments (organization_id, livemode, id) on delete cascade
);
-- The comment first: an index that begins with the tenant would be chosen for the list.
create index comment_concerns_by_comment on comment_concerns (id, organization_id, livemode);

-- When a person last looked into their inbox.
create table comment_inboxes (
  organization_id uuid not null,
  livemode boolean not null,
  user_id uuid not null references users (id) on delete cascade,
  seen timestamptz(3) not null,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode, user_id)
);
create index comment_inboxes_by_user on comment_inboxes (user_id);

-- Assignees and mentioned members of the comments so far; `mentions` has ids, which are `usr_` and 26
-- digits of base32 (kernel/base/ids.ts), of which the first two bits are padding.
insert into comment_concerns (organization_id, livemode, user_id, id, noted)
select organization_id, livemode, assignee_id, id, updated from comments
where assignee_id is not null and not resolved
union
select organization_id, livemode, mentioned.user_id, id, updated from comments
  cross join lateral unnest(mentions) as mention
  cross join lateral (
    select string_agg(
      (strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(mention, digit, 1)) - 1)::bit(5)::text,
      '' order by digit
    ) as bits
    from generate_series(5, 30) as digit
  ) as decoded
  cross join lateral (
    select string_agg(to_hex(substr(bits, place, 4)::bit(4)::integer), '' order by place)::uuid as user_id
    from generate_series(3, 127, 4) as place
  ) as mentioned
where cardinality(mentions) > 0 and not resolved and mention <> created_by;

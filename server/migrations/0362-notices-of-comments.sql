-- compatible
-- locks: comments concern few people, and only until they are resolved
-- Mails and messages about comments that concern somebody.

-- When the person got a mail and the channel a message, or when it was decided that they do not; null while
-- they are due. The default is for comments that servers of the previous version write meanwhile.
alter table comment_concerns
  add column mailed_at timestamptz(3) default now(),
  add column posted_at timestamptz(3) default now();
-- Only of rows that are due, so that no list uses them.
create index comment_concerns_to_mail on comment_concerns (organization_id, livemode, user_id, id)
  where mailed_at is null;
create index comment_concerns_to_post on comment_concerns (organization_id, livemode, id)
  where posted_at is null;

-- When the person last got a mail. A person may get one before they look into their inbox.
alter table comment_inboxes
  add column mailed_at timestamptz(3),
  alter column seen drop not null,
  alter column updated drop not null;

alter table users add column comment_mails boolean not null default true;

-- Whether members get mails, and the channel of Slack or Teams, for each mode. `chat` shows the address of
-- the channel masked; `sealed_chat_url` is the address, which is a credential.
create table comment_notices (
  organization_id uuid not null,
  livemode boolean not null,
  mails boolean not null,
  chat jsonb,
  sealed_chat_url bytea,
  updated timestamptz not null default now(),
  primary key (organization_id, livemode)
);
create index comment_notices_by_key on comment_notices (substring(sealed_chat_url from 1 for 5));

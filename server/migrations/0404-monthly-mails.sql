-- compatible
-- locks: nobody subscribed yet, so no row is written to the index
-- E-mails about the documents of a month, to people who subscribe.

-- The language of the e-mails; null for none.
alter table users add column monthly_mails text collate "C" check (monthly_mails in ('en', 'de'));
create index users_with_monthly_mails on users (id) where monthly_mails is not null;

-- The first day of the newest month whose e-mail was enqueued for the member; null before the first one.
alter table memberships add column mailed_month date;

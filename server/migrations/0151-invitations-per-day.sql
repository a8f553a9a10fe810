-- compatible
-- How many invitations an organization mails in a day: null for the default, 0 for no limit. An instance
-- administrator sets it.

alter table organizations add column invitations_per_day integer;

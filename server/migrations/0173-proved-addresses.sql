-- compatible
-- Whether somebody proved that they read the mail of the account's address. An invitation whose link was
-- handed over, not mailed, creates an account that nobody proved.

alter table users add column email_proved boolean not null default true;

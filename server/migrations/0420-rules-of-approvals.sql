-- compatible
-- What an organization requires of approvals. False is what servers of the previous version do.

alter table organizations add column four_eyes_approvals boolean not null default false;
alter table organizations add column deploys_approved_only boolean not null default false;

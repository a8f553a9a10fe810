-- compatible
-- locks: an organization has few invitations
-- The link that the inviter gets works beside the one of the mail, whose token only the mail has.

alter table invitations add column link_hash bytea;

create index invitations_by_link on invitations (link_hash) where link_hash is not null;

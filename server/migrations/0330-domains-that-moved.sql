-- compatible
-- The domains of single sign-on of organizations that have moved to another cell, for the sign-in page.
create table moved_domains (
  domain text collate "C" primary key,
  organization_id uuid not null references organizations on delete cascade
);
create index moved_domains_by_organization on moved_domains (organization_id);

-- compatible
-- locks: no comment is on a page, so nothing is sorted or written
-- Comments on pages of a portal, which are about no document and no version.

-- Without a foreign key, because servers of the previous version delete a page without its comments, which then
-- concern nobody.
alter table comments
  alter column document_id drop not null,
  alter column version drop not null,
  add column portal_page_id uuid,
  -- A heading or a block of the page, and its words when the comment was written.
  add column anchor text,
  add column quote text;
create index comments_by_portal_page on comments (organization_id, livemode, portal_page_id, id)
  where portal_page_id is not null;

-- compatible
-- locks: no comment is on a page, so nothing is sorted or written
-- Comments on pages of a portal, which are about no document and no version.

-- Servers of the previous version write both as before, and delete a page with its comments by the foreign key.
alter table comments
  alter column document_id drop not null,
  alter column version drop not null,
  add column portal_page_id uuid,
  -- A heading or a block of the page, and its words when the comment was written.
  add column anchor text,
  add column quote text,
  add constraint comments_portal_page_fkey foreign key (organization_id, livemode, portal_page_id)
    references portal_pages (organization_id, livemode, id) on delete cascade;
create index comments_by_portal_page on comments (organization_id, livemode, portal_page_id, id)
  where portal_page_id is not null;

-- compatible
-- Chapters: pages of a portal that other pages are in.

-- Null for a page that is in no chapter. Without a foreign key, because servers of the previous version
-- delete a chapter without its pages, which are then shown as pages of the first level.
alter table portal_pages add column parent_id uuid;

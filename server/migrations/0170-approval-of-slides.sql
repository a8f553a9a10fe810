-- compatible
-- locks: an organization has few slides
-- Whether somebody approved that a slide is published. Nobody was asked about the slides of before.

alter table slide_assets
  add column approval text collate "C" not null default 'none'
    check (approval in ('none', 'requested', 'approved', 'changes_requested'));

create index slide_assets_by_approval on slide_assets (organization_id, livemode, approval, id);

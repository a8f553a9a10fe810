-- compatible
-- locks: palettes has few rows
-- A draft of another palette, which it replaces when it is published (decision 101).

alter table palettes
  add column draft_of uuid,
  add constraint palettes_draft_of foreign key (organization_id, livemode, draft_of)
    references palettes on delete cascade;

create unique index palettes_unique_draft_of on palettes (organization_id, livemode, draft_of)
  where draft_of is not null;

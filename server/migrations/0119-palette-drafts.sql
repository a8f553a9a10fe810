-- compatible
-- locks: palettes has few rows
-- A draft of another palette, which it replaces when it is published (decision 101). Writers lock the
-- other palette, so that it has one draft; a constraint would not be compatible.

alter table palettes add column draft_of uuid;

create index palettes_by_draft_of on palettes (organization_id, livemode, draft_of, id)
  where draft_of is not null;

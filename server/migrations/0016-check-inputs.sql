-- What was asked to be checked, where that is no file: the deck that was built of a PPT set is its
-- file, the drawing of an icon its text. Either may be deleted after it.
alter table checks
  add column ppt_set_id uuid,
  add column icon_id uuid;

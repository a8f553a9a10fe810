-- compatible
-- locks: ppt_sets has few rows, and the default fits the constraint
-- How the slides of a PPT set that have another page size than the first are placed on its page.

alter table ppt_sets
  add column page_scaling text not null default 'ensure_fit'
    check (page_scaling in ('ensure_fit', 'maximize', 'none'));

alter table ppt_builds add column page_scaling text not null default 'ensure_fit';

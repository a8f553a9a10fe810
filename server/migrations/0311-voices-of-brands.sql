-- compatible
-- How a brand speaks, in its own words.

alter table brands add column voice text;

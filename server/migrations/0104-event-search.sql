-- compatible
-- locks: events is read once, but no row has words, so nothing is sorted or written
-- Events are found by the words of their ids and of the values in their data (decision 78). Each word
-- begins with its tenant, so that a search reads no rows of others. Events that were recorded before
-- have no words.

alter table events add column words tsvector;

create index events_by_words on events using gin (words);

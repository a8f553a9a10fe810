-- Pictures of slides are drawn when they are asked for, and kept in memory by the content of the deck.

drop table slide_previews;

-- LibreOffice no longer draws them.
delete from jobs where kind = 'slide_pictures';

-- compatible
-- Checks of web pages: the file of such a check is the page with its style sheets.

alter table checks add column url text;

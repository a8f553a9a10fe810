-- compatible

-- What exactly failed, beside the code in `error`: which fault of the certificate, which address was tried.
alter table attempts add column error_message text;

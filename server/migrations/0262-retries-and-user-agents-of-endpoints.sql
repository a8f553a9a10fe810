-- compatible
-- What an endpoint chooses instead of the settings of the installation; null for those. Servers of the
-- previous version use those of the installation.
alter table webhook_endpoints
  add column user_agent text,
  add column retry_schedule int[];

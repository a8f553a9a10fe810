-- Requests except those with which people read in the dashboard, which are most of them while
-- somebody looks at it.

create index request_logs_besides_dashboard on request_logs (organization_id, livemode, id)
  where not (method = 'GET' and starts_with(created_by, 'usr_'));

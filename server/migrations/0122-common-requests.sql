-- compatible
-- locks: only the request log waits, which is written in the background after the answers
-- Requests by GET and those answered 200, which are nearly all of one organization and few of another,
-- for example of one that posts events: a list of them read 10,000,000 other requests.

create index request_logs_by_get on request_logs (organization_id, livemode, id)
  where method = 'GET';
create index request_logs_by_200 on request_logs (organization_id, livemode, id)
  where status = 200;

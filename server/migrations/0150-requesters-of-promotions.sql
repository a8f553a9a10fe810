-- compatible
-- The person who asked for a promotion, or for the channel of a deployment: the key or application that
-- asked may be gone when somebody approves. Null if the person is unknown; then nobody can approve.

alter table promotions add column requested_by text;
alter table deployments add column requested_by text;

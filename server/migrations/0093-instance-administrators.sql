-- compatible
-- locks: users has few rows
-- The list of instance administrators reads only them.
create index users_instance_admin on users (id) where instance_admin;

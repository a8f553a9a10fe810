-- compatible
-- locks: channels and their moves have few rows
-- Channels whose content only holders of a key read.

alter table channels add column requires_key boolean not null default false;

-- Processes look for changes of what needs a key, in case they missed the signal.
create index channels_with_key on channels (id) where requires_key;

create index channel_moves_by_deployment on channel_moves (organization_id, livemode, deployment_id);

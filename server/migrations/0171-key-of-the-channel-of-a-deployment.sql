-- compatible
-- Whether the channel that a deployment creates when it is ready needs a key from its first moment.

alter table deployments add column channel_requires_key boolean not null default false;

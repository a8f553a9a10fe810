-- No credential makes, changes or learns more than it may itself (platform contract, section 6).

-- The areas (platform, brand, cms) that whoever last set `enabled_events` could read: events of
-- others are not delivered. Endpoints from before keep all that they have.
alter table webhook_endpoints add column areas text[] not null default '{platform,brand,cms}';
alter table webhook_endpoints alter column areas drop default;

-- The custom headers, encrypted; `custom_headers` has them as they are shown, masked. Rows from
-- before have their values in the clear until the next start seals them, since SQL cannot.
alter table webhook_endpoints add column sealed_headers bytea;

-- When the member who made the key was removed from the organization.
alter table api_keys add column creator_removed_at timestamptz;

-- Keys whose makers were removed before there was the column: `created_by` is a TypeID, whose 26
-- characters of Crockford base32 are two zero bits and the user's UUID.
with makers as (
  select distinct created_by from api_keys where created_by ~ '^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$'
), users_of as (
  select created_by, (
    select string_agg(to_hex(substr(bits, 3 + 4 * nibble, 4)::bit(4)::int), '' order by nibble)::uuid
    from generate_series(0, 31) nibble
  ) as user_id
  from makers, lateral (
    select string_agg(
      (strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(created_by, 4 + at, 1)) - 1)::bit(5)::text,
      '' order by at
    ) as bits
    from generate_series(1, 26) at
  ) decoded
)
update api_keys key set creator_removed_at = now()
from users_of
where key.created_by = users_of.created_by and not exists (
  select 1 from memberships
  where memberships.organization_id = key.organization_id and memberships.user_id = users_of.user_id
);

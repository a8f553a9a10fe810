-- No credential makes, changes or learns more than it may itself (platform contract, section 6).

-- The areas (platform, brand, cms) that whoever last set `enabled_events` could read: events of
-- others are not delivered. Endpoints from before keep all that they have.
alter table webhook_endpoints add column areas text[] not null default '{platform,brand,cms}';
alter table webhook_endpoints alter column areas drop default;

-- The custom headers, encrypted; `custom_headers` has them as they are shown, masked. Rows from
-- before have their values in the clear until the next start seals them, since SQL cannot.
alter table webhook_endpoints add column sealed_headers bytea;

-- When the member who made the key or the application, and may know its secret, was removed.
alter table api_keys add column creator_removed_at timestamptz;
alter table oauth_applications add column creator_removed_at timestamptz;

-- Those whose makers were removed before there was the column: `created_by` is a TypeID, whose 26
-- characters of Crockford base32 are two zero bits and the user's UUID.
create function pg_temp.has_left(organization uuid, maker text) returns boolean
language sql as $$
  select not exists (
    select 1 from memberships where organization_id = organization and user_id = (
      select string_agg(to_hex(substr(bits, 3 + 4 * nibble, 4)::bit(4)::int), '' order by nibble)::uuid
      from generate_series(0, 31) nibble, (
        select string_agg(
          (strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(maker, 4 + at, 1)) - 1)::bit(5)::text,
          '' order by at
        ) as bits
        from generate_series(1, 26) at
      ) decoded
    )
  )
$$;

update api_keys set creator_removed_at = now()
where created_by ~ '^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$' and pg_temp.has_left(organization_id, created_by);

update oauth_applications set creator_removed_at = now()
where created_by ~ '^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$' and pg_temp.has_left(organization_id, created_by);

drop function pg_temp.has_left;

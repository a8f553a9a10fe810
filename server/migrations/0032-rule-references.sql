-- What rules name in their parameters, each with a foreign key that keeps it from being deleted. A
-- constraint `<table>_references_restrict_<resource>` answers `state_conflict` (http/pipeline.ts).

create table rule_references (
  organization_id uuid not null references organizations,
  livemode boolean not null,
  rule_id uuid not null,
  palette_id uuid,
  font_id uuid,
  icon_id uuid,
  file_id uuid,
  -- Whichever of them it is.
  target_id uuid not null generated always as (coalesce(palette_id, font_id, icon_id, file_id)) stored,
  primary key (organization_id, livemode, rule_id, target_id),
  check (num_nonnulls(palette_id, font_id, icon_id, file_id) = 1),
  foreign key (organization_id, livemode, rule_id) references rules (organization_id, livemode, id),
  constraint rule_references_restrict_palette foreign key (organization_id, livemode, palette_id)
    references palettes (organization_id, livemode, id),
  constraint rule_references_restrict_font foreign key (organization_id, livemode, font_id)
    references fonts (organization_id, livemode, id),
  constraint rule_references_restrict_icon foreign key (organization_id, livemode, icon_id)
    references icons (organization_id, livemode, id),
  constraint rule_references_restrict_file foreign key (organization_id, livemode, file_id)
    references files (organization_id, livemode, id)
);

create index rule_references_by_palette on rule_references (organization_id, livemode, palette_id)
  where palette_id is not null;
create index rule_references_by_font on rule_references (organization_id, livemode, font_id)
  where font_id is not null;
create index rule_references_by_icon on rule_references (organization_id, livemode, icon_id)
  where icon_id is not null;
create index rule_references_by_file on rule_references (organization_id, livemode, file_id)
  where file_id is not null;

insert into rule_references (organization_id, livemode, rule_id, file_id)
select organization_id, livemode, rule_id, file_id from rule_files;

drop table rule_files;

-- The UUID of a TypeID: 26 digits of Crockford base32, 5 bits each, of which the first two are zero.
create function pg_temp.uuid_of(id text) returns uuid language sql as $$
  select encode(substring(decode(lpad(string_agg(to_hex(bits::int), '' order by at), 34, '0'), 'hex')
    from 2), 'hex')::uuid
  from (
    select at, substring(all_bits from at * 4 + 1 for 4)::bit(4) as bits
    from (
      select '00' || string_agg((strpos('0123456789abcdefghjkmnpqrstvwxyz', digit) - 1)::bit(5)::text,
        '' order by place)::text as all_bits
      from regexp_split_to_table(split_part(id, '_', 2), '') with ordinality as digits (digit, place)
    ) as joined, generate_series(0, 32) as at
  ) as nibbles
$$;

insert into rule_references (organization_id, livemode, rule_id, palette_id, font_id, icon_id)
select distinct rule.organization_id, rule.livemode, rule.id, palette.id, font.id, icon.id
from rules rule
cross join lateral jsonb_path_query(rule.params, 'strict $.** ? (@.type() == "string")') as named
cross join lateral (
  select case when named #>> '{}' ~ '^(pal|fnt|ico)_[0-7][0-9a-hjkmnp-tv-z]{25}$'
    then pg_temp.uuid_of(named #>> '{}') end as uuid
) as target
left join palettes palette on palette.organization_id = rule.organization_id
  and palette.livemode = rule.livemode and palette.id = target.uuid and named #>> '{}' like 'pal\_%'
left join fonts font on font.organization_id = rule.organization_id
  and font.livemode = rule.livemode and font.id = target.uuid and named #>> '{}' like 'fnt\_%'
left join icons icon on icon.organization_id = rule.organization_id
  and icon.livemode = rule.livemode and icon.id = target.uuid and named #>> '{}' like 'ico\_%'
where num_nonnulls(palette.id, font.id, icon.id) = 1;

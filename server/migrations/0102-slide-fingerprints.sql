-- compatible
-- locks: slide_assets has at most some ten thousand rows
-- Slide assets are found by their paragraphs and media, for copies that other programs saved.

-- Paragraphs without case, spaces and punctuation, hashed, and the hashes of media.
create function slide_fingerprint(text text, media text[]) returns text[]
language sql immutable parallel safe as $$
  select array(
    select distinct md5(lower(regexp_replace(line, '[[:space:][:punct:]]+', '', 'g')))
    from unnest(string_to_array(text, E'\n')) as line
    where length(regexp_replace(line, '[[:space:][:punct:]]+', '', 'g')) >= 4
    limit 64
  ) || media
$$;

create index slide_assets_by_fingerprint on slide_assets using gin (slide_fingerprint(text, media))
  where status in ('ready', 'expired') and superseded_by_id is null;

import type { Icon as Drawing } from '@blazon/svg/icon'
import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { readWarnings, storeWarnings } from '../../kernel/base/warnings.ts'
import { matchTenantUnordered } from '../../kernel/rows/look-up.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { selectInParts } from '../../kernel/rows/select-in-parts.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { Icon } from './schema.ts'
import { wordsIn } from './search/words.ts'

const icons = defineTable(Icon, {
  kind: 'icon',
  columns: {
    icon_set_id: { as: 'icon_set', id: 'icon_set', write: 'insert' },
    name: {},
    body: {},
    width: {},
    height: {},
    box_left: { as: 'left' },
    box_top: { as: 'top' },
    palette: {},
    tags: {},
    categories: {},
    aliases: { json: true },
    content_hash: {},
    source_sha256: { write: 'insert' },
    removed: {},
    warnings: { hidden: type<string[]>() },
    text_fonts: {},
    metadata: { json: true },
    created_by: { write: 'insert' },
    // The name and the names of the aliases.
    names: { hidden: type<string[]>(), select: false },
    // The names that lists of a deployment leave out.
    hidden_names: { hidden: type<string[]>(), initial: [], write: 'insert' },
    // The words that find the icon.
    search: { hidden: type<string>(), select: false, store: "to_tsvector('simple', $)" },
  },
  computed: { warnings: ({ warnings }) => readWarnings(warnings) },
})

/** The columns that a drawing fills. */
export function columnsOf(drawing: Omit<Drawing, 'source'>) {
  return {
    body: drawing.body,
    width: drawing.width,
    height: drawing.height,
    box_left: drawing.left,
    box_top: drawing.top,
    palette: drawing.palette,
    content_hash: drawing.contentHash,
    removed: drawing.removed,
    warnings: storeWarnings(drawing.warnings),
    text_fonts: drawing.textFonts,
  }
}

export type IconRow = Row<typeof icons>
export type NewIcon = Omit<New<typeof icons>, 'names' | 'search'>
export type IconChange = Omit<Change<typeof icons>, 'names' | 'search'>

/** One statement, which sends the icons as JSON: pass at most a few hundred. */
export async function insertIcons(
  db: Database,
  tenant: Tenant,
  news: readonly NewIcon[],
): Promise<IconRow[]> {
  const json = news.map((icon) => ({
    hidden_names: [],
    ...icon,
    names: listNames(icon),
    words: joinWords(icon),
  }))
  return db<IconRow[]>`
    insert into icons (organization_id, livemode, ${icons.names(db)}, search)
    select ${tenant.organizationId}, ${tenant.livemode}, ${icons.names(db)},
      to_tsvector('simple', value ->> 'words')
    from jsonb_array_elements(${db.json(json as never)}) as given (value)
    cross join lateral jsonb_populate_record(null::icons, value)
    returning ${icons.columns(db)}`
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findIcon(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<IconRow | null> {
  const uuid = toUuid('icon', id)
  if (uuid === null) return null
  const [row] = await db<IconRow[]>`
    select ${icons.columns(db)} from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/**
 * Returns one of `names` that is the name or alias of an icon of the set other than `except`
 * (UUID), or null.
 */
export async function findTakenName(
  db: Database,
  tenant: Tenant,
  iconSetId: string,
  names: readonly string[],
  except: string,
): Promise<string | null> {
  const [row] = await db<{ names: string[] }[]>`
    select names from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and icon_set_id = ${iconSetId} and id <> ${except} and names && ${names as string[]}
    limit 1`
  return row?.names.find((name) => names.includes(name)) ?? null
}

/** All names and aliases of the icons in a set (UUID) that have one of `names`. */
export async function selectTakenNames(
  db: Database,
  tenant: Tenant,
  iconSetId: string,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await db<{ names: string[] }[]>`
    select names from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and icon_set_id = ${iconSetId} and names && ${names as string[]}`
  return new Set(rows.flatMap((row) => row.names))
}

export interface IconFilter {
  icon_set?: string | undefined
  name?: string | undefined
}

export function listIcons(
  db: Database,
  tenant: Tenant,
  { icon_set, name }: IconFilter,
  page: Page,
): Promise<PageOf<IconRow>> {
  return selectPage(db, page, {
    kind: 'icon',
    table: 'icons',
    tenant,
    columns: icons.columns(db),
    ...(icon_set === undefined ? {} : { among: whereInSet(db, icon_set) }),
    where: name === undefined ? db`` : db`and name = ${name}`,
  })
}

/** What a search reads of an icon to rank it. */
export type FoundIcon = Pick<IconRow, 'id' | 'name' | 'tags' | 'categories'> & {
  /** Its name, and those of its aliases. */
  names: string[]
  /** Whether one of its names is the query. */
  is_exact: boolean
}

/** A condition for icons, as a search of words runs it. */
interface FoundBy extends IconFilter {
  /** A `tsquery`. */
  matches: string
  /** Names that are the query. */
  exact: readonly string[]
  /** `created`, as a half-open range of ids. */
  from: string | null
  to: string | null
}

/**
 * The icons that a search finds, by names: those whose name is the query, then the shortest. They are
 * those after `after` and before `before`, and without `after` the last of those before `before`.
 */
export async function selectFoundIcons(
  db: Database,
  tenant: Tenant,
  { icon_set, name, matches, exact, from, to }: FoundBy,
  bounds: { after?: FoundIcon; before?: FoundIcon; limit: number },
): Promise<FoundIcon[]> {
  const set = icon_set === undefined ? null : toUuid('icon_set', icon_set)
  const direction = bounds.before === undefined ? db`asc` : db`desc`
  // No ordered index has these conditions: by the keys, a plan from one icon reads all icons of the tenant.
  // Only what the order needs is sorted: with tags and categories, 4,000 results take three times as long.
  const rows = await db<FoundIcon[]>`
    select id, name, names, tags, categories, is_exact from (
      select found_id, is_exact from (
      select id as found_id, name as found_name, names && ${exact as string[]}::text[] as is_exact
      from icons
      where ${matchTenantUnordered(db, tenant)} and search @@ to_tsquery('simple', ${matches})
        ${icon_set === undefined ? db`` : db`and icon_set_id is not distinct from ${set}::uuid`}
        ${name === undefined ? db`` : db`and name is not distinct from ${name}`}
        ${from === null ? db`` : db`and id::text collate "C" >= ${from}`}
        ${to === null ? db`` : db`and id::text collate "C" < ${to}`}
      ) as found
      where true ${beyond('>', bounds.after)} ${beyond('<', bounds.before)}
      order by not is_exact ${direction}, length(found_name) ${direction}, found_name ${direction},
        found_id ${direction}
      limit ${bounds.limit}
    ) as nearest
    join icons on organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = found_id
    order by not is_exact ${direction}, length(name) ${direction}, name ${direction}, id ${direction}`
  return bounds.before === undefined ? rows : rows.toReversed()

  function beyond(operator: '<' | '>', icon: FoundIcon | undefined) {
    if (icon === undefined) return db``
    return db`and (not is_exact, length(found_name), found_name, found_id) ${operator === '<' ? db`<` : db`>`}
      (${!icon.is_exact}::boolean, length(${icon.name}::text), ${icon.name}::text, ${icon.id}::uuid)`
  }
}

/** What a search reads of one icon (UUID); null if there is none. */
export async function selectFoundIcon(
  db: Database,
  tenant: Tenant,
  id: string,
  exact: readonly string[],
): Promise<FoundIcon | null> {
  const [row] = await db<FoundIcon[]>`
    select id, name, names, tags, categories, names && ${exact as string[]}::text[] as is_exact from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}`
  return row ?? null
}

/** The icons of these ids (UUIDs), in their order. */
export async function selectIconsById(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<IconRow[]> {
  return db<IconRow[]>`
    select ${icons.columns(db)} from unnest(${ids as string[]}::uuid[]) with ordinality as wanted (wanted_id, at)
    join icons on organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = wanted_id
    order by at`
}

/** Most first words of names with the same first letter that a search compares with a typing error. */
const maxFirstWords = 1_000

/**
 * The first words of names that begin with one of the letters, each once: the index is entered for each
 * word, and not read for each icon. Any word that follows a hyphen sorts before `~`.
 */
export async function selectFirstWords(
  db: Database,
  tenant: Tenant,
  letters: readonly string[],
): Promise<string[]> {
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  const rows = await db<{ word: string }[]>`
    select found.word from unnest(${letters}::text[]) as letter cross join lateral (
      with recursive words as (
        (select split_part(name, '-', 1) as word from icons
        where ${within} and name >= letter order by name limit 1)
        union
        select next.word from words cross join lateral (
          select split_part(name, '-', 1) as word from icons
          where ${within} and name > words.word || '-~' order by name limit 1
        ) next
        where starts_with(next.word, letter)
      )
      select word from words where starts_with(word, letter) limit ${maxFirstWords}
    ) found`
  return rows.map(({ word }) => word)
}

/** The icons of one set; none if the id is malformed. */
function whereInSet(db: Database, iconSet: string) {
  return { column: db`icon_set_id`, values: db`values (${toUuid('icon_set', iconSet)}::uuid)` }
}

export async function updateIcon(
  db: Database,
  tenant: Tenant,
  before: IconRow,
  change: IconChange,
): Promise<IconRow> {
  const icon = { ...before, ...change }
  const after = { ...icon, names: listNames(icon), search: joinWords(icon) }
  const [row] = await db<IconRow[]>`
    update icons set ${icons.assignments(db, after)}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${icons.columns(db)}`
  return row!
}

/** What is drawn, found or grouped by. The other half of the columns takes as long to read again. */
export type IconInSet = Pick<
  IconRow,
  | ('id' | 'name' | 'aliases' | 'hidden_names' | 'tags' | 'categories')
  | ('body' | 'box_left' | 'box_top' | 'width' | 'height' | 'palette')
>

/** All icons of a set (UUID), by name. */
export async function selectIconsInSet(
  db: Database,
  tenant: Tenant,
  iconSetId: string,
): Promise<IconInSet[]> {
  const query = db`
    select id, name, aliases, hidden_names, tags, categories, body, box_left, box_top, width, height,
      palette
    from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and icon_set_id = ${iconSetId}
    order by name`
  return selectInParts<IconInSet>(db, query)
}

/** Deletes some of the icons of a set (UUID), at most `atMost`. */
export async function deleteIconsInSet(
  db: Database,
  tenant: Tenant,
  iconSetId: string,
  atMost: number,
): Promise<IconRow[]> {
  return db<IconRow[]>`
    delete from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id in (
      select id from icons
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and icon_set_id = ${iconSetId}
      order by id limit ${atMost}
    )
    returning ${icons.columns(db)}`
}

export function renderIcon(row: IconRow): Icon {
  return icons.render(row)
}

/** All names that an icon occupies in its set. */
export function listNames({ name, aliases }: Pick<IconRow, 'name' | 'aliases'>): string[] {
  return [name, ...aliases.map((alias) => alias.name)]
}

/** The words that find an icon. */
function joinWords(icon: Pick<IconRow, 'name' | 'aliases' | 'tags' | 'categories'>): string {
  return wordsIn([...listNames(icon), ...icon.tags, ...icon.categories].join(' ')).join(' ')
}

import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toUuid, updatedOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Icon, IconAlias } from './schema.ts'
import { wordsIn } from './search.ts'

export interface IconRow {
  organization_id: string
  livemode: boolean
  id: string
  icon_set_id: string
  name: string
  body: string
  width: number
  height: number
  box_left: number
  box_top: number
  palette: boolean
  tags: string[]
  categories: string[]
  aliases: IconAlias[]
  content_hash: string
  source_sha256: string
  removed: string[]
  metadata: Record<string, string>
  created_by: string
  updated: Date
}

export type NewIcon = Omit<IconRow, 'organization_id' | 'livemode' | 'updated'>

const columns = (db: Database) => db`
  organization_id, livemode, id, icon_set_id, name, body, width, height, box_left, box_top, palette,
  tags, categories, aliases, content_hash, source_sha256, removed, metadata, created_by, updated`

export async function insertIcon(db: Database, tenant: Tenant, icon: NewIcon): Promise<IconRow> {
  const [row] = await insertIcons(db, tenant, [icon])
  return row!
}

/** In one statement, which goes as JSON: keep it to some hundreds. */
export async function insertIcons(
  db: Database,
  tenant: Tenant,
  icons: readonly NewIcon[],
): Promise<IconRow[]> {
  const news = icons.map((icon) => ({ ...icon, names: namesOf(icon), words: wordsOf(icon) }))
  return db<IconRow[]>`
    insert into icons (organization_id, livemode, id, icon_set_id, name, body, width, height, box_left,
      box_top, palette, tags, categories, aliases, names, content_hash, source_sha256, removed, search,
      metadata, created_by)
    select ${tenant.organizationId}, ${tenant.livemode}, id, icon_set_id, name, body, width, height, box_left,
      box_top, palette, tags, categories, aliases, names, content_hash, source_sha256, removed,
      to_tsvector('simple', words), metadata, created_by
    from jsonb_to_recordset(${db.json(news as never)}) as new (id uuid, icon_set_id uuid, name text,
      body text, width double precision, height double precision, box_left double precision,
      box_top double precision, palette boolean, tags text[], categories text[], aliases jsonb,
      names text[], content_hash text, source_sha256 text, removed text[], words text, metadata jsonb,
      created_by text)
    returning ${columns(db)}`
}

/** Null where the id names no icon of this tenant; `lock` keeps the row until the transaction ends. */
export async function findIcon(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<IconRow | null> {
  const uuid = toUuid('icon', id)
  if (uuid === null) return null
  const [row] = await db<IconRow[]>`
    select ${columns(db)} from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** Of `names`, one that an icon of the set other than `except` (UUID) has as its name or an alias; or null. */
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

/** All names and aliases of a set's icons (UUID) that have one of `names`. */
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

interface IconFilter {
  icon_set?: string | undefined
  name?: string | undefined
  /** A `tsquery`, from `searchFor`. */
  search?: string | undefined
}

export function listIcons(
  db: Database,
  tenant: Tenant,
  { icon_set, name, search }: IconFilter,
  page: Page,
): Promise<PageOf<IconRow>> {
  return selectPage(db, page, {
    kind: 'icon',
    table: 'icons',
    tenant,
    columns: columns(db),
    ...(icon_set === undefined ? {} : { among: inSet(db, icon_set) }),
    where: db`
      ${name === undefined ? db`` : db`and name = ${name}`}
      ${search === undefined ? db`` : db`and id = any(array(${found(db, tenant, search)}))`}`,
  })
}

/** The icons of one set; of none where the id is wrong. */
function inSet(db: Database, iconSet: string) {
  return { column: db`icon_set_id`, values: db`values (${toUuid('icon_set', iconSet)}::uuid)` }
}

/** Found by their words first: to look for words in the order of ids is to read every icon. */
function found(db: Database, tenant: Tenant, search: string) {
  return db`
    select id from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and search @@ to_tsquery('simple', ${search})`
}

export type IconChange = Partial<
  Pick<IconRow, 'name' | 'tags' | 'categories' | 'aliases' | 'metadata'>
>

export async function updateIcon(
  db: Database,
  tenant: Tenant,
  before: IconRow,
  change: IconChange,
): Promise<IconRow> {
  const after = { ...before, ...change }
  const [row] = await db<IconRow[]>`
    update icons set name = ${after.name}, tags = ${after.tags}, categories = ${after.categories},
      aliases = ${db.json(after.aliases)}, names = ${namesOf(after)}, search = to_tsvector('simple', ${wordsOf(after)}),
      metadata = ${db.json(after.metadata)}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export async function deleteIcon(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

/** All icons of a set (UUID), by name. */
export async function selectIconsOf(
  db: Database,
  tenant: Tenant,
  iconSetId: string,
): Promise<IconRow[]> {
  return db<IconRow[]>`
    select ${columns(db)} from icons
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and icon_set_id = ${iconSetId}
    order by name`
}

/** Deletes some of the icons of a set (UUID), at most so many. */
export async function deleteIconsOf(
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
    returning ${columns(db)}`
}

export function renderIcon(row: IconRow): Icon {
  return {
    id: toId('icon', row.id),
    object: 'icon',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    icon_set: toId('icon_set', row.icon_set_id),
    name: row.name,
    body: row.body,
    width: row.width,
    height: row.height,
    left: row.box_left,
    top: row.box_top,
    palette: row.palette,
    tags: row.tags,
    categories: row.categories,
    aliases: row.aliases,
    content_hash: row.content_hash,
    source_sha256: row.source_sha256,
    removed: row.removed,
    metadata: row.metadata,
    created_by: row.created_by,
  }
}

/** All that an icon is called in its set. */
export function namesOf({ name, aliases }: Pick<IconRow, 'name' | 'aliases'>): string[] {
  return [name, ...aliases.map((alias) => alias.name)]
}

/** What an icon is found by. */
function wordsOf(icon: Pick<IconRow, 'name' | 'aliases' | 'tags' | 'categories'>): string {
  return wordsIn([...namesOf(icon), ...icon.tags, ...icon.categories].join(' ')).join(' ')
}

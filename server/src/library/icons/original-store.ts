import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type IconRow, insertIcons, type NewIcon } from './store.ts'

/** The file of an icon as it was read, and how. */
interface Original extends ReadingSettings {
  svg: string
}

export interface ReadingSettings {
  sanitize: 'strict' | 'strip'
  outline_text: boolean
  text_font: string | null
}

/** The settings of a create or an import, with their defaults. */
export function readingSettings({
  sanitize = 'strict',
  outline_text = false,
  text_font = null,
}: { [Name in keyof ReadingSettings]?: ReadingSettings[Name] | undefined }): ReadingSettings {
  return { sanitize, outline_text, text_font }
}

export type NewIconOfFile = NewIcon & {
  /** The SVG file. */
  source: string
}

/** Inserts icons and their originals, in two statements: pass at most a few hundred icons. */
export async function insertIconsOfFiles(
  db: Database,
  tenant: Tenant,
  news: readonly NewIconOfFile[],
  settings: ReadingSettings,
): Promise<IconRow[]> {
  const rows = await insertIcons(
    db,
    tenant,
    news.map(({ source: _, ...icon }) => icon),
  )
  await db`
    insert into icon_originals (organization_id, livemode, icon_id, svg, sanitize, outline_text, text_font)
    select ${tenant.organizationId}, ${tenant.livemode}, icon_id, svg,
      ${settings.sanitize}, ${settings.outline_text}, ${settings.text_font}
    from unnest(
      ${news.map(({ id }) => id)}::uuid[], ${news.map(({ source }) => source)}::text[]
    ) as given (icon_id, svg)`
  return rows
}

/** Null for an icon (UUID) of before originals were kept. */
export async function findOriginal(
  db: Database,
  tenant: Tenant,
  iconId: string,
): Promise<Original | null> {
  const [row] = await db<Original[]>`
    select svg, sanitize, outline_text, text_font from icon_originals
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and icon_id = ${iconId}`
  return row ?? null
}

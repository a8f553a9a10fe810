import type { DrawnSet } from '@blazon/svg/drawings'
import { transaction } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { inTurns } from '../../kernel/base/in-turns.ts'
import { writeJson } from '../../kernel/base/json-pieces.ts'
import { moduleBeside, type Work } from '../../kernel/processes/processes.ts'
import { type IconInSet, selectIconsInSet } from '../icons/store.ts'
import { svgHeaders } from '../icons/svg.ts'
import { readSizeList, refuseSizesOutside } from '../size-list.ts'
import { assignCodePoints, selectCodePoints } from './code-points.ts'
import { drawSet, explainExportFailure, maxDrawings } from './draw-set.ts'
import type { ExportTask, WrittenFormat } from './export-task.ts'
import {
  type DrawnFormat,
  drawnFormats,
  type ExportFormat,
  type ExportQuery,
  sizedFormats,
} from './schema.ts'
import { type IconSetRow, setCpuMs } from './store.ts'

const writing: Work<ExportTask, Uint8Array> = {
  module: moduleBeside(import.meta.url, './export-task'),
  name: 'writeSet',
  cpuMs: setCpuMs,
}

const formats: Readonly<Record<ExportFormat, { contentType: string; extension: string }>> = {
  iconify: { contentType: 'application/json', extension: 'json' },
  zip: { contentType: 'application/zip', extension: 'zip' },
  sprite: { contentType: 'image/svg+xml', extension: 'svg' },
  css: { contentType: 'text/css; charset=utf-8', extension: 'css' },
  react: { contentType: 'application/zip', extension: 'react.zip' },
  vue: { contentType: 'application/zip', extension: 'vue.zip' },
  svelte: { contentType: 'application/zip', extension: 'svelte.zip' },
  android: { contentType: 'application/zip', extension: 'android.zip' },
  font: { contentType: 'application/zip', extension: 'font.zip' },
  png: { contentType: 'application/zip', extension: 'png.zip' },
  pdf: { contentType: 'application/zip', extension: 'pdf.zip' },
}

/**
 * Returns a set as one file. The same set gives the same bytes. Throws `parameter_invalid` for too many
 * pictures, `unprocessable_file` (422) for a set that is too large, and `service_unavailable` if writing
 * it takes too long or a process fails.
 */
export async function exportIconSet(
  call: RequestContext,
  set: IconSetRow,
  { format, sizes }: ExportQuery,
): Promise<Download> {
  const chosen = readSizes(set, format, sizes)
  const icons = await selectIconsInSet(call.db, call.tenant, set.id)
  const { contentType, extension } = formats[format]
  const content = isDrawn(format)
    ? await drawSet(call, drawnSet(set, icons), {
        format,
        sizes: chosen,
        codePoints: format === 'font' ? await findCodePoints(call, set, icons) : null,
      })
    : await writeMarkup(call, set, icons, format)
  return {
    content,
    contentType,
    filename: `${set.prefix}.${extension}`,
    headers: format === 'sprite' ? svgHeaders : {},
  }
}

function isDrawn(format: ExportFormat): format is DrawnFormat {
  return drawnFormats.some((each) => each === format)
}

async function findCodePoints(call: RequestContext, set: IconSetRow, icons: readonly IconInSet[]) {
  const names = icons.flatMap(({ name, aliases }) => [name, ...aliases.map((each) => each.name)])
  const known = await selectCodePoints(call.db, call.tenant, set)
  if (names.every((name) => known.has(name))) return [...known]
  const assigned = await transaction(call.services.db, (tx) =>
    assignCodePoints(tx, call.tenant, set, names),
  )
  return [...assigned]
}

async function writeMarkup(
  call: RequestContext,
  set: IconSetRow,
  icons: readonly IconInSet[],
  format: WrittenFormat,
): Promise<Uint8Array> {
  const drawn = drawnSet(set, icons)
  const withCategories = drawn.icons.map((icon, at) => ({
    ...icon,
    categories: icons[at]!.categories,
  }))
  const json = await inTurns(writeJson({ ...drawn, icons: withCategories }))
  return call.services.processes
    .run(writing, { set: json, format }, { ...call.tenant, yields: true })
    .catch((error: unknown) => {
      throw explainExportFailure(error)
    })
}

/** A check of the route (`Route.checks`). */
export function checkSizes(
  _: RequestContext,
  _body: object,
  { format, sizes }: Partial<ExportQuery>,
): void {
  if (sizes === undefined) return
  if (format !== undefined && !sizedFormats.includes(format)) {
    throw invalid('sizes', `The format ${format} has no sizes. Omit \`sizes\`.`)
  }
  refuseSizesOutside(sizes, 8, 2_048)
}

function readSizes(set: IconSetRow, format: ExportFormat, sizes: string | undefined): number[] {
  if (!sizedFormats.includes(format)) return []
  const read = sizes === undefined ? (format === 'png' ? [24, 48, 96] : [24]) : readSizeList(sizes)
  if (set.icon_count * read.length > maxDrawings) {
    throw invalid(
      'sizes',
      `${set.icon_count} icons in ${read.length} sizes are more than ${maxDrawings} pictures. Choose fewer sizes.`,
    )
  }
  return [...new Set(read)]
}

/** A set with its icons, in the form that the formats require. */
export function drawnSet(
  { prefix, name, author, license, info }: IconSetRow,
  icons: readonly IconInSet[],
): DrawnSet {
  const set = { prefix, name, author, license, icons: icons.map(drawn) }
  return info === null ? set : { ...set, info }
}

function drawn(row: IconInSet) {
  const { name, aliases, body, box_left, box_top, width, height, palette, hidden_names } = row
  const isHidden = hidden_names.includes(name)
  return {
    name,
    icon: { body, left: box_left, top: box_top, width, height, palette },
    aliases: aliases.map(({ name, rotate, h_flip: hFlip, v_flip: vFlip }) => ({
      name,
      rotate,
      hFlip,
      vFlip,
      ...(hidden_names.includes(name) === isHidden ? {} : { hidden: !isHidden }),
    })),
    ...(isHidden ? { hidden: true } : {}),
  }
}

import type { DrawnSet } from '@blazon/svg/drawings'
import type { RequestContext } from '../../kernel/context.ts'
import { inTurns, writeJson } from '../../kernel/in-turns.ts'
import { moduleBeside, type Work } from '../../kernel/processes.ts'
import type { Download } from '../../kernel/route.ts'
import { type IconRow, selectIconsInSet } from '../icons/store.ts'
import { svgHeaders } from '../icons/svg.ts'
import type { ExportTask } from './export-worker.ts'
import type { ExportFormat } from './schema.ts'
import { type IconSetRow, setCpuMs } from './store.ts'

const writing: Work<ExportTask, string | Uint8Array> = {
  module: moduleBeside(import.meta.url, './export-worker'),
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
}

/** Returns a set as one file. The same set gives the same bytes. */
export async function exportIconSet(
  call: RequestContext,
  set: IconSetRow,
  format: ExportFormat,
): Promise<Download> {
  const icons = await selectIconsInSet(call.db, call.tenant, set.id)
  const { contentType, extension } = formats[format]
  const drawn = drawnSet(set, icons)
  const withCategories = drawn.icons.map((icon, at) => ({
    ...icon,
    categories: icons[at]!.categories,
  }))
  const text = await inTurns(writeJson({ ...drawn, icons: withCategories }))
  return {
    content: await call.services.processes.run(writing, { set: text, format }, call.tenant),
    contentType,
    filename: `${set.prefix}.${extension}`,
    headers: format === 'sprite' ? svgHeaders : {},
  }
}

/** A set with its icons, in the form that the formats require. */
export function drawnSet(
  { prefix, name, author, license }: IconSetRow,
  icons: readonly IconRow[],
): DrawnSet {
  return { prefix, name, author, license, icons: icons.map(drawn) }
}

function drawn({ name, aliases, body, box_left, box_top, width, height, palette }: IconRow) {
  return {
    name,
    icon: { body, left: box_left, top: box_top, width, height, palette },
    aliases: aliases.map(({ name, rotate, h_flip: hFlip, v_flip: vFlip }) => ({
      name,
      rotate,
      hFlip,
      vFlip,
    })),
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Blazon } from '@blazon/sdk/client'
import { BlazonError } from '@blazon/sdk/errors'
import type { CmsIconsCreateParams } from '@blazon/sdk/params'
import type { Icon, IconSet } from '@blazon/sdk/types'
import { Command } from 'commander'
import { misuse } from '../../failure.ts'
import { createClient, createTerminal } from '../../session.ts'
import { exportSet } from './icons-export.ts'
import { importSet } from './icons-import.ts'
import { listDuplicates, listSets } from './icons-list.ts'
import {
  keepColorsMeaning,
  outlineTextMeaning,
  readSettings,
  textFontMeaning,
} from './reading-settings.ts'

interface Options {
  set: string
  strip?: true
  keepColors?: true
  outlineText?: true
  textFont?: string
  publish?: true
}

interface Pushed {
  name: string
  file: string
  state: 'created' | 'replaced' | 'unchanged' | 'refused'
  reason: string | null
}

export function iconsCommand(): Command {
  return new Command('icons')
    .summary('upload icons: a folder, or a whole set; list, compare and download sets')
    .addCommand(listSets())
    .addCommand(push())
    .addCommand(importSet())
    .addCommand(exportSet())
    .addCommand(listDuplicates())
}

function push(): Command {
  return new Command('push')
    .argument('<folder>', 'the folder of the SVG files, including its subfolders')
    .description(
      'Upload the SVG files of a folder as icons of a set. Creates the set if it does not exist. An\n' +
        'icon is named after its file; changed icons are replaced, unchanged ones are skipped.',
    )
    .requiredOption('--set <prefix>', 'of the icon set')
    .option('--strip', 'remove content that is not allowed in icons instead of rejecting the file')
    .option('--keep-colors', keepColorsMeaning)
    .option('--outline-text', outlineTextMeaning)
    .option('--text-font <family>', textFontMeaning)
    .option('--publish', 'publish the set after the import')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon icons push ./icons --set acme
  $ blazon icons push ./icons --set acme --publish --json`,
    )
    .action(async (folder: string, options: Options, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const files = await findFiles(folder)
      const set = await findSet(blazon, options.set)
      const known = new Map<string, Icon>()
      for await (const icon of blazon.cms.icons.list({ icon_set: set.id, limit: 200 })) {
        known.set(icon.name, icon)
      }
      const pushed: Pushed[] = []
      for (const [at, file] of files.entries()) {
        const one = await pushOne(blazon, set, file, known, options)
        pushed.push(one)
        terminal.note(
          `[${at + 1}/${files.length}] ${one.state}  ${one.name}${one.reason === null ? '' : `  ${one.reason}`}`,
        )
      }
      const isWhole = pushed.every(({ state }) => state !== 'refused')
      const isPublished = options.publish === true && isWhole
      if (isPublished) await blazon.cms.iconSets.publish(set.id)
      if (!isWhole) process.exitCode = 1
      terminal.print({ icon_set: set.id, published: isPublished, icons: pushed }, () =>
        summary(set, pushed, isPublished),
      )
    })
}

async function findFiles(folder: string): Promise<string[]> {
  const { glob } = await import('tinyglobby')
  const names = (await glob('**/*.svg', { cwd: folder })).sort()
  if (names.length === 0) throw misuse(`${folder} contains no SVG files.`)
  return names.map((name) => join(folder, name))
}

async function findSet(blazon: Blazon, prefix: string): Promise<IconSet> {
  const { data } = await blazon.cms.iconSets.list({ prefix })
  return data[0] ?? blazon.cms.iconSets.create({ prefix, name: prefix })
}

async function pushOne(
  blazon: Blazon,
  set: IconSet,
  file: string,
  known: ReadonlyMap<string, Icon>,
  options: Options,
): Promise<Pushed> {
  const name = nameIcon(file)
  const data = new Uint8Array(await readFile(file))
  const before = known.get(name)
  if (before?.source_sha256 === createHash('sha256').update(data).digest('hex')) {
    return { name, file, state: 'unchanged', reason: null }
  }
  const body = {
    icon_set: set.id,
    sanitize: options.strip === true ? ('strip' as const) : ('strict' as const),
    ...readSettings(options),
  }
  const drawing = { name: basename(file), data }
  try {
    if (before === undefined) await blazon.cms.icons.create({ ...body, name, file: drawing })
    else await replace(blazon, before, { ...body, file: drawing })
    return { name, file, state: before === undefined ? 'created' : 'replaced', reason: null }
  } catch (error) {
    if (!(error instanceof BlazonError) || (error.status ?? 500) >= 500) throw error
    return { name, file, state: 'refused', reason: error.message }
  }
}

/** Uploads the new drawing before deleting the old one, so that a refusal loses nothing. */
async function replace(
  blazon: Blazon,
  { id, name, tags, categories, aliases }: Icon,
  body: Omit<CmsIconsCreateParams, 'name'>,
): Promise<void> {
  const interim = `replacing-${randomUUID()}`
  const drawn = await blazon.cms.icons.create({ ...body, name: interim, tags, categories })
  await blazon.cms.icons.delete(id)
  await blazon.cms.icons.update(drawn.id, { name, aliases })
}

/** `Arrow Left@2x.svg` is `arrow-left-2x`. */
function nameIcon(file: string): string {
  return basename(file, '.svg')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

function summary(set: IconSet, pushed: readonly Pushed[], isPublished: boolean): string {
  const counts = (['created', 'replaced', 'unchanged', 'refused'] as const)
    .map((state) => [state, pushed.filter((one) => one.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`)
  return `${set.prefix} (${set.id}): ${counts.join(', ')}${isPublished ? ', published' : ''}`
}

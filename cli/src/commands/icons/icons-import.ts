import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Blazon } from '@blazon/sdk/client'
import type { IconSetImport, ImportedIconSet } from '@blazon/sdk/types'
import { Command, Option } from 'commander'
import { Failure } from '../../failure.ts'
import { createClient, createTerminal, type Terminal } from '../../session.ts'
import {
  keepColorsMeaning,
  outlineTextMeaning,
  readSettings,
  textFontMeaning,
} from './reading-settings.ts'

interface Options {
  prefix?: string
  name?: string
  strip?: true
  keepColors?: true
  outlineText?: true
  textFont?: string
  allOrNothing?: true
  skipRefused?: true
  dryRun?: true
  publish?: true
}

const pollMs = 500
/** Number of refused files that are listed for people; `--json` lists all. */
const maxNamed = 20

export function importSet(): Command {
  return new Command('import')
    .argument('<file>', 'Iconify JSON, or a zip of SVG files')
    .description(
      'Create an icon set from a file. In a zip, files that are not valid icons are reported and the\n' +
        'others are imported. An Iconify set is imported as a whole or not at all, unless\n' +
        '--skip-refused is given.',
    )
    .option('--prefix <prefix>', 'prefix of the icon set; required for a zip')
    .option('--name <name>', 'of the icon set')
    .option('--strip', 'remove content that is not allowed in icons instead of rejecting the file')
    .option('--keep-colors', `${keepColorsMeaning}, unless the author of a set says so`)
    .option('--outline-text', outlineTextMeaning)
    .option('--text-font <family>', textFontMeaning)
    .addOption(
      new Option('--all-or-nothing', 'create nothing if any file is rejected').conflicts(
        'skipRefused',
      ),
    )
    .option('--skip-refused', 'import the other icons if one of an Iconify set is rejected')
    .option('--dry-run', 'create nothing and report what would be created')
    .option('--publish', 'publish the set after the import')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon icons import ./lucide.json --publish
  $ blazon icons import node_modules/@iconify-json/lucide/icons.json
  $ blazon icons import ./icons.zip --prefix acme --dry-run`,
    )
    .action(async (path: string, options: Options, command: Command) => {
      const terminal = createTerminal(command)
      const blazon = await createClient(command)
      const begun = await blazon.cms.iconSets.import({
        file: { name: basename(path), data: await readSetFile(path) },
        ...(options.prefix === undefined ? {} : { prefix: options.prefix }),
        ...(options.name === undefined ? {} : { name: options.name }),
        sanitize: options.strip === true ? 'strip' : 'strict',
        ...readSettings(options),
        ...(options.allOrNothing === true ? { all_or_nothing: true } : {}),
        ...(options.skipRefused === true ? { all_or_nothing: false } : {}),
        dry_run: options.dryRun === true,
      })
      const ended = begun.object === 'icon_set' ? begun : await follow(blazon, begun, terminal)
      const set = ended.object === 'icon_set' ? ended.id : ended.icon_set
      if (options.publish === true && set !== null) await blazon.cms.iconSets.publish(set)
      if (ended.refused_count > 0) process.exitCode = 1
      terminal.print(ended, () => summary(ended))
    })
}

/**
 * The packages of Iconify keep the author and the licence of a set in `info.json`, and its categories in
 * `metadata.json`, beside its `icons.json`; a set in one file contains them.
 */
async function readSetFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await readFile(path))
  if (basename(path) !== 'icons.json') return bytes
  const info = await readJsonBeside(path, 'info.json')
  const metadata = await readJsonBeside(path, 'metadata.json')
  if (info === null && metadata === null) return bytes
  const { categories } = (metadata ?? {}) as { categories?: object }
  const own = { ...(info && { info }), ...(categories && { categories }) }
  try {
    const set = JSON.parse(new TextDecoder().decode(bytes)) as object
    return new TextEncoder().encode(JSON.stringify({ ...own, ...set }))
  } catch {
    // The service says what is wrong with the file.
    return bytes
  }
}

/** Returns null for a file that is missing or is not JSON. */
async function readJsonBeside(path: string, name: string): Promise<object | null> {
  try {
    return JSON.parse(await readFile(join(dirname(path), name), 'utf8')) as object
  } catch {
    return null
  }
}

/** Waits until the import has ended, and reports its progress. */
async function follow(
  blazon: Blazon,
  begun: IconSetImport,
  terminal: Terminal,
): Promise<IconSetImport> {
  let seen = begun
  while (seen.status === 'processing') {
    const { phase, read, total } = seen
    terminal.note(`${phase === 'verify' ? 'reading' : 'importing'}  ${read} of ${total}`)
    await sleep(pollMs)
    seen = await blazon.cms.iconSetImports.retrieve(begun.id)
  }
  if (seen.failure !== null) throw new Failure(seen.failure.message)
  return seen
}

function summary(ended: ImportedIconSet | IconSetImport): string[] {
  const { refused, refused_count: count } = ended
  const icons = ended.object === 'icon_set' ? ended.icon_count : ended.count
  const named = refused.slice(0, maxNamed).map(({ file, message }) => `  ${file}: ${message}`)
  const more = count > named.length ? [`  and ${count - named.length} more`] : []
  const isDry = ended.object === 'icon_set_import' && ended.dry_run
  const made = `${icons} icons ${isDry ? 'would be imported' : 'imported'}`
  return [`${made}, ${count} files rejected`, ...named, ...more]
}

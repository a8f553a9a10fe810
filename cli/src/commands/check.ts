import { mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Replacement } from '@blazon/compliance/fixes/replacements'
import type { Blazon } from '@blazon/sdk/client'
import { Command, Option } from 'commander'
import type { Input } from '../check/input.ts'
import type { CheckedFile, Format } from '../check/report.ts'
import { misuse } from '../failure.ts'
import { createClient, createTerminal, readLogin, type Terminal } from '../session.ts'
import { printContent } from '../terminal/output.ts'
import { writeOutput } from '../write-output.ts'

/** Options of `check` and of `fix`. */
export interface Options {
  rules?: string
  format?: Format
  output?: string
  fix?: true
  preview?: true
  unsafe?: true
  replace?: string[]
  stdinName: string
  includeHidden?: true
  includeNotes?: true
  /** `doc_…`. */
  document?: string
  /** Slug or id. */
  brand?: string
}

export function checkCommand(): Command {
  return new Command('check')
    .argument(
      '<files...>',
      'files, patterns such as "decks/**/*.pptx", addresses of web pages, or - for standard input',
    )
    .summary('check files and web pages against a brand')
    .description(
      'Check files and web pages against the rules in a brand file, without a service, or\n' +
        'against the rules of your service. Reads decks, PDF, SVG, HTML, CSS, pictures, Markdown\n' +
        'and text. A web page is read with its style sheets; its scripts are not run.',
    )
    .option(
      '--rules <file>',
      'a brand file, or an exported brand (.zip); without it, the rules of the service apply',
    )
    .addOption(
      new Option('--format <format>', 'output format (default: text; with --json: json)').choices([
        ...['text', 'json', 'sarif', 'junit', 'html'],
      ]),
    )
    .option('--stdin-name <name>', 'a name for standard input, such as page.css', 'stdin')
    .option('--output <path>', 'file to write; a folder for the HTML of several files')
    .option('--fix', 'make the safe changes in the files, and check them again; see `blazon fix`')
    .option('--preview', 'print what --fix would change and why the rest remains; changes nothing')
    .option('--include-hidden', 'check hidden slides and shapes too')
    .option('--include-notes', 'check speaker notes too')
    .option(
      '--brand <slug>',
      'the brand of your service to check against; the default one without it',
    )
    .option('--document <id>', 'the document of your service that the file is a version of')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon check deck.pptx --rules brand.json
  $ blazon check "decks/**/*.pptx" --rules brand.json --format sarif --output findings.sarif
  $ blazon check site/*.css --rules brand.json --fix
  $ blazon check deck.pptx --rules brand.json --preview
  $ blazon check https://example.com/about --rules brand.json
  $ blazon check deck.pptx --rules client-a.brand.zip
  $ git show HEAD:page.css | blazon check - --stdin-name page.css --rules brand.json
  $ blazon check "site/**/*.css" --rules brand.json --format junit --output brand.xml
  $ blazon check deck.pptx --format html --output report.html       uses the service's rules
  $ blazon check deck.pptx --brand client-a
  $ blazon check deck.pptx --document doc_01k9x3f6k8e0tb7gqk2wz5v1mn

A brand file:
  {
    "palettes": [{ "id": "main", "colors": [{ "key": "red", "value": "#e60000" }] }],
    "rules": [
      { "type": "color_in_palette" },
      { "type": "font_family", "params": { "allowed": ["Inter"] }, "severity": "warning" }
    ]
  }
brand.schema.json, next to this command's README, is its JSON Schema.

Exit codes: 0 no errors, 1 an error that is not waived, 2 a file that cannot be read.`,
    )
    .action(runCheck)
}

/** Checks the files, fixes them if that is asked for, and reports what was found. */
export async function runCheck(patterns: string[], options: Options, command: Command) {
  const terminal = createTerminal(command)
  const format = options.format ?? (terminal.isJson ? 'json' : 'text')
  const files = await findInputs(patterns, options)
  requireOneVersion(files.length, options)
  await requirePlace(files.length, format, options.output)
  const checked = await checkAll(files, { ...options, format }, terminal, command)
  const { chooseExitCode } = await import('../check/report.ts')
  await write(checked, { ...options, format }, terminal)
  process.exitCode = chooseExitCode(checked)
}

/** Standard input for `-`, web pages and files. Throws if one cannot be fixed in place. */
async function findInputs(
  patterns: readonly string[],
  { fix, stdinName }: Options,
): Promise<Input[]> {
  const { fileInput, isWebAddress, pageInput, standardInput } = await import('../check/input.ts')
  const pages = patterns.filter(isWebAddress)
  const isRead = patterns.includes('-')
  if (fix === true && (isRead || pages.length > 0)) {
    throw misuse(
      isRead ? 'Standard input cannot be fixed in place.' : 'A web page cannot be fixed in place.',
      'Write it to a file first.',
    )
  }
  const files = await findFiles(
    patterns.filter((pattern) => pattern !== '-' && !isWebAddress(pattern)),
  )
  return [
    ...(isRead ? [standardInput(stdinName)] : []),
    ...[...new Set(pages)].map(pageInput),
    ...files.map(fileInput),
  ]
}

/** The files that are named or match a pattern; each once. */
async function findFiles(patterns: readonly string[]): Promise<string[]> {
  const { glob, isDynamicPattern } = await import('tinyglobby')
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      const isFile = await stat(pattern).then(
        (found) => found.isFile(),
        () => null,
      )
      if (isFile === false)
        throw misuse(`${pattern} is a folder.`, `Use a pattern: "${join(pattern, '**/*.pptx')}"`)
      if (isFile === true) return [pattern]
      if (!isDynamicPattern(pattern)) throw misuse(`The file ${pattern} does not exist.`)
      const matches = (await glob(pattern, { absolute: false })).sort()
      if (matches.length === 0) throw misuse(`No file matches ${pattern}.`)
      return matches
    }),
  )
  return [...new Set(found.flat())]
}

/** Only a service has brands and documents, and one file at a time is a version of a document. */
function requireOneVersion(count: number, { brand, document, rules }: Options): void {
  if (brand !== undefined && rules !== undefined) {
    throw misuse('A brand file is one brand.', 'Use --brand without --rules.')
  }
  if (document === undefined) return
  if (rules !== undefined) {
    throw misuse('A brand file has no documents.', 'Use --document without --rules.')
  }
  if (count > 1) {
    throw misuse(
      `${count} files cannot be versions of one document at once.`,
      'Check them one by one, or without --document: each belongs to the document of its name.',
    )
  }
}

async function requirePlace(count: number, format: Format, output: string | undefined) {
  if (format !== 'html' || count === 1) return
  if (output === undefined)
    throw misuse('HTML for several files needs a folder: set it with --output.', 'Give --output.')
  await mkdir(output, { recursive: true }).catch(() => {
    throw misuse(`${output} is not a folder.`)
  })
}

async function checkAll(
  files: readonly Input[],
  options: Options & { format: Format },
  terminal: Terminal,
  command: Command,
): Promise<CheckedFile[]> {
  const how = {
    format: options.format,
    fix: options.preview
      ? ('preview' as const)
      : options.fix
        ? ('write' as const)
        : ('none' as const),
    isUnsafe: options.unsafe === true,
    replacements: (options.replace ?? []).map(readReplacement),
    includeHidden: options.includeHidden === true,
    includeNotes: options.includeNotes === true,
  }
  let done = 0
  const onDone = ({ file, result }: CheckedFile) => {
    done++
    const verdict = result.status === 'failed' ? result.failure.code : result.verdict
    if (files.length > 1) terminal.note(`[${done}/${files.length}] ${verdict}  ${file}`)
  }
  if (options.rules !== undefined) {
    const { readBrandFile } = await import('../check/brand-file.ts')
    const { checkOffline } = await import('../check/offline.ts')
    return checkOffline(files, await readBrandFile(options.rules), how, onDone)
  }
  if ((await readLogin(command)).apiKey === null) {
    throw misuse(
      'No rules to check against.',
      'Pass a brand file with --rules, or log in to a service that has rules (`blazon login`).',
    )
  }
  const { checkOnline } = await import('../check/online.ts')
  const { document } = options
  const blazon = await createClient(command)
  const brand = options.brand && (await findBrandId(blazon, options.brand))
  return checkOnline(files, blazon, { ...how, brand, document }, onDone)
}

async function findBrandId(blazon: Blazon, brand: string): Promise<string> {
  if (brand.startsWith('brd_')) return brand
  const { data } = await blazon.brand.brands.list({ slug: brand })
  if (data[0] !== undefined) return data[0].id
  throw misuse(
    `The service has no brand '${brand}'.`,
    'Pass the slug of a brand; the address of its page in the dashboard has its id, which works too.',
  )
}

/** `color:#FF0000=#E60000` as the API takes it. */
function readReplacement(text: string): Replacement {
  const [, kind, from, to] = /^(color|font|term):([^=]+)=(.*)$/s.exec(text) ?? []
  if (kind === undefined || from === undefined || to === undefined) {
    throw misuse(
      `'${text}' is not a replacement.`,
      'Write color:#FF0000=#E60000, font:Arial=Inter or term:utilise=use.',
    )
  }
  return { kind: kind as Replacement['kind'], from: from.trim(), to: to.trim() }
}

async function write(
  checked: readonly CheckedFile[],
  { format, output, preview }: Options & { format: Format },
  { ink }: Terminal,
): Promise<void> {
  const { renderHtml, reportText } = await import('../check/report.ts')
  if (format === 'html' && checked.length > 1) {
    const names = checked.map(({ file }) => file.replace(/[^\w.-]+/g, '-'))
    await Promise.all(
      checked.map((file, at) =>
        writeOutput(join(output!, `${basename(names[at]!)}.html`), renderHtml(file)),
      ),
    )
    return
  }
  const isColored = output === undefined && ink.isColored
  const width = process.stdout.columns ?? 100
  const text = reportText(checked, format, { isColored, width, isPreview: preview === true })
  if (output !== undefined) await writeOutput(output, text)
  else if (format === 'text') process.stdout.write(text)
  else printContent(process.stdout, text)
}

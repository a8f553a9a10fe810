import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns what is missing for drawing with LibreOffice; null if nothing is. */
export async function missingTool(): Promise<string | null> {
  for (const [tool, argument] of [
    ['soffice', '--version'],
    ['pdftoppm', '-v'],
  ] as const) {
    try {
      await run(tool, [argument])
    } catch {
      return `${tool} is not installed`
    }
  }
  return null
}

/** A deck as LibreOffice draws it, without its hidden slides. */
interface LibreOfficeDeck {
  pdf: Buffer
  /** PNG of each page. */
  pictures: Buffer[]
}

/** One process for 66 decks takes longer than a process that hangs is given. */
const decksAtOnce = 8

/**
 * Draws the slides of decks with LibreOffice and the fonts that this project ships.
 * @param width of the pictures, in pixels
 * @param substitutes the families that this project showed in another one, with that family
 * @returns the drawings by the path of the deck; none of a deck without slides
 */
export async function drawWithLibreOffice(
  decks: readonly string[],
  width: number,
  substitutes: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, LibreOfficeDeck>> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-compare-'))
  try {
    const fonts = join(folder, 'fonts.conf')
    await writeFile(fonts, fontSettings(join(folder, 'font-cache'), substitutes))
    for (let at = 0; at < decks.length; at += decksAtOnce) {
      await run(
        'soffice',
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          'pdf',
          '--outdir',
          folder,
          ...decks.slice(at, at + decksAtOnce),
        ],
        { env: { ...process.env, FONTCONFIG_FILE: fonts }, timeout: 480_000, maxBuffer: 1 << 26 },
      )
    }
    const drawn = new Map<string, LibreOfficeDeck>()
    for (const deck of decks) {
      const file = join(folder, `${basename(deck).replace(/\.[^.]+$/, '')}.pdf`)
      const pictures = await rasterize(file, width)
      if (pictures.length > 0) drawn.set(deck, { pdf: await readFile(file), pictures })
    }
    return drawn
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pages of a PDF as PNG; none if LibreOffice wrote no file, as for a deck without slides. */
async function rasterize(pdf: string, width: number): Promise<Buffer[]> {
  const prefix = pdf.replace(/\.pdf$/, '-page')
  try {
    await run('pdftoppm', ['-png', '-scale-to-x', String(width), '-scale-to-y', '-1', pdf, prefix])
  } catch {
    return []
  }
  const folder = dirname(pdf)
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${basename(prefix)}-`))
  return Promise.all(files.sort().map((file) => readFile(join(folder, file))))
}

/**
 * Settings of fontconfig under which LibreOffice finds the shipped fonts, and its own OpenSymbol,
 * which it shows for the bullets of Wingdings and Symbol.
 */
function fontSettings(cache: string, substitutes: ReadonlyMap<string, string>): string {
  const { resolve } = createRequire(import.meta.url)
  const folders = shippedPackages.map((name) => dirname(resolve(`${name}/package.json`)))
  const aliases = [...new Map([...commonSubstitutes, ...substitutes])].map(
    ([family, shown]) =>
      `<alias binding="same"><family>${escapeXml(family)}</family><prefer><family>${shown}</family></prefer></alias>`,
  )
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${[...folders, symbolFolder].map((folder) => `<dir>${folder}</dir>`).join('\n')}
<cachedir>${cache}</cachedir>
${aliases.join('\n')}
</fontconfig>`
}

const escapeXml = (text: string) =>
  text.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Where Debian's package fonts-opensymbol, on which LibreOffice depends, puts its font. */
const symbolFolder = '/usr/share/fonts/truetype/libreoffice'

const shippedPackages = [
  '@expo-google-fonts/arimo',
  '@expo-google-fonts/caladea',
  '@expo-google-fonts/carlito',
  '@expo-google-fonts/cousine',
  '@expo-google-fonts/gelasio',
  '@expo-google-fonts/tinos',
  'dejavu-fonts-ttf',
]

const commonSubstitutes = [
  ['Calibri', 'Carlito'],
  ['Cambria', 'Caladea'],
  ['Arial', 'Arimo'],
  ['Liberation Sans', 'Arimo'],
  ['Times New Roman', 'Tinos'],
  ['Liberation Serif', 'Tinos'],
  ['Courier New', 'Cousine'],
  ['Georgia', 'Gelasio'],
  ['Verdana', 'DejaVu Sans'],
] as const

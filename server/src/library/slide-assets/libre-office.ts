import { spawn } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A LibreOffice on this machine, which draws the first slide of decks. */
export interface LibreOffice {
  /**
   * PNG files of decks, in their order; null for one that it does not draw, in bounded time. Each call
   * is a process of its own, with a profile and a folder that end with it. Rejects with the signal's
   * reason where that ends it.
   */
  draw(decks: readonly Uint8Array[], size: PixelSize, signal: AbortSignal): Promise<Picture[]>
}

export interface PixelSize {
  width: number
  height: number
}

export type Picture = Uint8Array | null

/** The first start with a new profile takes the most of it. */
const startMs = 30_000
const deckMs = 10_000
const pngBytesAtMost = 16 * 1024 * 1024

/** @param within the folder to work in. */
export function createLibreOffice(
  program: string,
  patience = { startMs, deckMs },
  within = tmpdir(),
): LibreOffice {
  return {
    async draw(decks, { width, height }, signal) {
      const folder = await mkdtemp(join(within, 'blazon-libreoffice-'))
      try {
        await writeProfile(folder)
        const names = decks.map((_, at) => `${at + 1}`)
        for (const [at, deck] of decks.entries()) {
          await writeFile(join(folder, `${names[at]}.pptx`), deck)
        }
        const size = { PixelWidth: long(width), PixelHeight: long(height) }
        const options = [
          `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
          ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nologo'],
          ...['--convert-to', `png:impress_png_Export:${JSON.stringify(size)}`],
          ...['--outdir', join(folder, 'out')],
          ...names.map((name) => join(folder, `${name}.pptx`)),
        ]
        const timeout = AbortSignal.timeout(patience.startMs + patience.deckMs * decks.length)
        await run(program, options, folder, AbortSignal.any([signal, timeout]))
        signal.throwIfAborted()
        return await Promise.all(names.map((name) => readPng(join(folder, 'out', `${name}.png`))))
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      }
    },
  }
}

/**
 * The program that a setting names; where it names none (null), the one on the path.
 * @returns null where there is none, or the setting is `off`.
 */
export async function findLibreOffice(
  setting: string | null,
  path = process.env.PATH ?? '',
): Promise<string | null> {
  if (setting === 'off') return null
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  const candidates =
    setting === null
      ? [...folders.map((folder) => join(folder, 'soffice')), ...usualPlaces]
      : [setting]
  for (const candidate of candidates) if (await isExecutable(candidate)) return candidate
  return null
}

const usualPlaces = ['/Applications/LibreOffice.app/Contents/MacOS/soffice']

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Resolves when the program is gone, with all that it started, whatever came of it. */
function run(
  program: string,
  options: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      // A group of its own: the program is a script that starts others.
      detached: true,
      stdio: 'ignore',
      cwd: folder,
      // Nothing of the service's own, and no proxy to reach anyone by.
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    })
    const end = () => {
      signal.removeEventListener('abort', kill)
      kill()
      resolve()
    }
    const kill = () => {
      if (child.pid !== undefined) killGroup(child.pid)
    }
    child.once('exit', end)
    child.once('error', end)
    if (signal.aborted) kill()
    else signal.addEventListener('abort', kill, { once: true })
  })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** A picture whose last chunk is there; what the program was killed at is none. */
async function readPng(file: string): Promise<Picture> {
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null || bytes.length > pngBytesAtMost) return null
  const isWhole = bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND'
  return isWhole ? bytes : null
}

function long(value: number) {
  return { type: 'long', value: String(value) }
}

/** No macros, and nothing loaded from where a deck says. */
async function writeProfile(folder: string): Promise<void> {
  const user = join(folder, 'profile', 'user')
  await mkdir(user, { recursive: true })
  const items = Object.entries(security).map(
    ([name, value]) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>`
  await writeFile(join(user, 'registrymodifications.xcu'), xml)
}

const security = {
  BlockUntrustedRefererLinks: true,
  DisableActiveContent: true,
  DisableMacrosExecution: true,
  MacroSecurityLevel: 3,
}

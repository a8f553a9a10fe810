import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { nameFile } from './write-output.ts'

/** The values that `blazon login` stores for a profile. */
interface Credentials {
  api_key: string
  base_url: string
}

/** Credentials by the name of their profile. */
type Profiles = Readonly<Record<string, Credentials>>

/** The profile of commands that name none, until another one is chosen. */
const defaultProfile = 'default'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The path of the file in the operating system's folder for settings: XDG, Application Support,
 * AppData.
 */
export function credentialsPath(env: Env, platform: NodeJS.Platform): string {
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(homedir(), 'Library', 'Application Support'),
    win32: env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'),
  }
  const folder = env.XDG_CONFIG_HOME || folders[platform] || join(homedir(), '.config')
  return join(folder, 'blazon', 'credentials.json')
}

/**
 * The stored profiles; none without a file. A file of a version without profiles has the values of
 * the default profile. Throws if it cannot be read.
 */
export async function readProfiles(path: string): Promise<Profiles> {
  try {
    const stored = JSON.parse(await readFile(path, 'utf8'))
    if (isCredentials(stored)) return { [defaultProfile]: stored }
    if (Object.values(stored.profiles).every(isCredentials)) return stored.profiles
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw new Failure(`${path} is damaged.`, 'Delete it, and run `blazon login` again.')
}

/** The profile that `blazon profiles use` chose, otherwise the default one. */
export async function readCurrentProfile(path: string): Promise<string> {
  const profiles = await readProfiles(path)
  if (Object.keys(profiles).length === 0) return defaultProfile
  const { current } = JSON.parse(await readFile(path, 'utf8')) as { current?: unknown }
  return typeof current === 'string' && Object.hasOwn(profiles, current) ? current : defaultProfile
}

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null) return false
  const { api_key, base_url } = value as Partial<Credentials>
  return typeof api_key === 'string' && typeof base_url === 'string'
}

/**
 * Stores the profiles, or removes the file if there are none. `current` is the profile of commands
 * that name none; default the one that was chosen before.
 */
export async function writeProfiles(
  path: string,
  profiles: Profiles,
  current?: string,
): Promise<void> {
  if (Object.keys(profiles).length === 0) return rm(path, { force: true })
  const chosen = current ?? (await readCurrentProfile(path))
  await writePrivately(path, `${JSON.stringify({ current: chosen, profiles }, null, 2)}\n`)
}

/** Readable only by its owner (mode 0600), written completely or not at all. */
async function writePrivately(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  await nameFile(path, writeFile(draft, text, { mode: 0o600 }))
  await chmod(draft, 0o600)
  await rename(draft, path)
}

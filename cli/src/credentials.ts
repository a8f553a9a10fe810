import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure } from './failure.ts'

/** The values that `blazon login` stores. */
export interface Credentials {
  api_key: string
  base_url: string
}

type Env = Readonly<Record<string, string | undefined>>

/** In the operating system's folder for settings: XDG, Application Support, AppData. */
export function credentialsPath(env: Env, platform: NodeJS.Platform): string {
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(homedir(), 'Library', 'Application Support'),
    win32: env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'),
  }
  const folder = env.XDG_CONFIG_HOME || folders[platform] || join(homedir(), '.config')
  return join(folder, 'blazon', 'credentials.json')
}

/** The stored values; null for none. Throws if they cannot be read. */
export async function readCredentials(path: string): Promise<Credentials | null> {
  try {
    const { api_key, base_url } = JSON.parse(await readFile(path, 'utf8'))
    if (typeof api_key === 'string' && typeof base_url === 'string') return { api_key, base_url }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Failure(`${path} is damaged.`, 'Run `blazon login` again.')
}

/** Readable only by its owner (mode 0600), written completely or not at all. */
export async function writeCredentials(path: string, credentials: Credentials): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, path)
}

export async function removeCredentials(path: string): Promise<void> {
  await rm(path, { force: true })
}

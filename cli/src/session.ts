import { Blazon } from '@blazon/sdk/client'
import type { BlazonOptions } from '@blazon/sdk/options'
import type { Command } from 'commander'
import { credentialsPath, readCredentials } from './credentials.ts'
import { misuse } from './failure.ts'
import { type Ink, inkFor } from './terminal/ink.ts'

/** What every command is given to talk with. */
export interface Terminal {
  /** Whether answers are for programs. */
  isJson: boolean
  ink: Ink
  /** An answer: as JSON, or for people. */
  print(value: unknown, text: (ink: Ink) => string): void
  /** Something beside the answer, which no program reads. */
  note(text: string): void
}

/** Where the service is, and the credential to use. */
export interface Login {
  apiKey: string | null
  baseUrl: string
  /** Where the key is from, in words. */
  source: string
}

export const defaultUrl = 'http://127.0.0.1:4000'

/** The options that every command takes, wherever they stand. */
export function withGlobalOptions(program: Command): Command {
  return program
    .option('--json', 'print JSON: one value, or one per line')
    .option('--api-key <key>', 'the key to use (BLAZON_API_KEY)')
    .option('--base-url <url>', `address of Blazon (BLAZON_URL, else ${defaultUrl})`)
}

export function terminalOf(command: Command): Terminal {
  const isJson = command.optsWithGlobals().json === true
  const ink = inkFor(process.stdout, process.env)
  return {
    isJson,
    ink,
    print(value, text) {
      process.stdout.write(`${isJson ? JSON.stringify(value) : text(ink)}\n`)
    },
    note: (text) => void process.stderr.write(`${text}\n`),
  }
}

/** By option, then environment, then `blazon login`. */
export async function loginOf(command: Command): Promise<Login> {
  const { apiKey, baseUrl } = command.optsWithGlobals<{ apiKey?: string; baseUrl?: string }>()
  const path = credentialsPath(process.env, process.platform)
  const stored = await readCredentials(path)
  const given = baseUrl ?? process.env.BLAZON_URL ?? stored?.base_url ?? defaultUrl
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw misuse(`${given} is not a valid address.`, `Use an address such as ${defaultUrl}.`)
  }
  const url = given.replace(/\/+$/, '')
  if (apiKey !== undefined) return { apiKey, baseUrl: url, source: '--api-key' }
  const { BLAZON_API_KEY: named } = process.env
  if (named) return { apiKey: named, baseUrl: url, source: 'BLAZON_API_KEY' }
  // A key is kept for one service, and no other is to see it.
  const kept = stored?.base_url === url ? stored.api_key : null
  return { apiKey: kept, baseUrl: url, source: path }
}

/** The client of the API. Throws if no key is known. */
export async function clientOf(
  command: Command,
  options: Pick<BlazonOptions, 'onResponse'> = {},
): Promise<Blazon> {
  const { apiKey, baseUrl } = await loginOf(command)
  if (apiKey === null) {
    throw misuse(
      'No API key is configured.',
      'Run `blazon login`, or set a key with --api-key or BLAZON_API_KEY.',
    )
  }
  return new Blazon({ apiKey, baseUrl, ...options })
}

import { readApiKey } from '@blazon/sdk/api-key'
import { Blazon } from '@blazon/sdk/client'
import type { BlazonOptions } from '@blazon/sdk/options'
import type { Command } from 'commander'
import { profileName } from './arguments.ts'
import { credentialsPath, readCurrentProfile, readProfiles } from './credentials.ts'
import { misuse } from './failure.ts'
import { type Ink, inkFor } from './terminal/ink.ts'
import { printJson, printLines } from './terminal/output.ts'

/** The input and output of a command. */
export interface Terminal {
  /** Whether output is for programs. */
  isJson: boolean
  ink: Ink
  /** Prints the result: as JSON, or as lines for people. */
  print(value: unknown, lines: (ink: Ink) => string | readonly string[]): void
  /** Prints lines besides the result, which no program reads. */
  note(lines: string | readonly string[]): void
}

/** The address of the service, and the credential. */
export interface Login {
  apiKey: string | null
  baseUrl: string
  /** The source of the key, in words. */
  source: string
}

const defaultUrl = 'http://127.0.0.1:4000'

/** The options that every command accepts, at any position. */
export function withGlobalOptions(program: Command): Command {
  return program
    .option('--json', 'print JSON: one value, or one per line')
    .option('--api-key <key>', 'the key to use (BLAZON_API_KEY)')
    .option('--profile <name>', 'the stored login to use (BLAZON_PROFILE)', profileName)
    .option('--base-url <url>', `address of Blazon (BLAZON_URL, else ${defaultUrl})`)
}

export function createTerminal(command: Command): Terminal {
  const isJson = command.optsWithGlobals().json === true
  const ink = inkFor(process.stdout, process.env)
  return {
    isJson,
    ink,
    print(value, lines) {
      if (isJson) printJson(process.stdout, value)
      else printLines(process.stdout, lines(ink))
    },
    note: (lines) => printLines(process.stderr, lines),
  }
}

/** The name of the profile that a command uses. */
export async function chooseProfile(command: Command): Promise<string> {
  const { profile } = command.optsWithGlobals<{ profile?: string }>()
  const named = profile ?? process.env.BLAZON_PROFILE
  return named || readCurrentProfile(credentialsPath(process.env, process.platform))
}

/**
 * Reads the login from the option, otherwise the environment, otherwise the profile that `blazon
 * login` stored.
 *
 * @param ownUrl used instead of the profile's address
 */
export async function readLogin(command: Command, ownUrl?: string): Promise<Login> {
  const { apiKey, baseUrl } = command.optsWithGlobals<{ apiKey?: string; baseUrl?: string }>()
  const path = credentialsPath(process.env, process.platform)
  const name = await chooseProfile(command)
  const profiles = await readProfiles(path)
  const stored = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  const given = baseUrl ?? process.env.BLAZON_URL ?? ownUrl ?? stored?.base_url ?? defaultUrl
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw misuse(`${given} is not a valid address.`, `Use an address such as ${defaultUrl}.`)
  }
  if (new URL(given).username !== '' || new URL(given).password !== '') {
    throw misuse('The address of Blazon must not contain a user name or a password.')
  }
  const url = given.replace(/\/+$/, '')
  if (apiKey !== undefined) return { apiKey, baseUrl: url, source: '--api-key' }
  const { BLAZON_API_KEY: named } = process.env
  if (named) return { apiKey: named, baseUrl: url, source: 'BLAZON_API_KEY' }
  // A key is stored for one service, and must not be sent to another.
  const kept = stored?.base_url === url ? stored.api_key : null
  return { apiKey: kept, baseUrl: url, source: `profile ${name} in ${path}` }
}

/** The client of the API. Throws if no key is known. */
export async function createClient(
  command: Command,
  options: Pick<BlazonOptions, 'json' | 'onResponse'> = {},
): Promise<Blazon> {
  const { baseUrl } = await readLogin(command)
  return new Blazon({ apiKey: await requireKey(command), baseUrl, ...options })
}

/** The key of the command. Throws if none is known, or if it cannot be sent. */
export async function requireKey(command: Command): Promise<string> {
  const { apiKey, source } = await readLogin(command)
  if (apiKey !== null) return checkKey(apiKey, source)
  throw misuse(
    'No API key is configured.',
    'Run `blazon login`, or set a key with --api-key or BLAZON_API_KEY.',
  )
}

/** The key without white space around it. Throws a misuse that does not contain it. */
export function checkKey(text: string, source: string): string {
  try {
    return readApiKey(text)
  } catch (error) {
    throw misuse((error as TypeError).message, `The key is from ${source}.`)
  }
}

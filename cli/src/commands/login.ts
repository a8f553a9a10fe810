import { hostname } from 'node:os'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Blazon } from '@blazon/sdk/client'
import { ConnectionError, OAuthError } from '@blazon/sdk/errors'
import type { OAuthDeviceResponse } from '@blazon/sdk/types'
import { Command } from 'commander'
import { credentialsPath, readProfiles, writeProfiles } from '../credentials.ts'
import { Failure, misuse } from '../failure.ts'
import { checkKey, chooseProfile, createTerminal, readLogin, type Terminal } from '../session.ts'
import { openBrowser } from '../terminal/open-browser.ts'
import { printText } from '../terminal/output.ts'

interface Options {
  withKey?: true
  browser: boolean
}

const client_id = 'blazon-cli'

export function loginCommand(): Command {
  return new Command('login')
    .summary('log in with a browser, or store an API key')
    .description(
      'Log in with a browser: confirm the code there, and choose live or test mode and the scopes.\n' +
        'This creates an API key that ends after 90 days. It is stored in your settings folder,\n' +
        'readable only by you. An existing key is verified first and stored in the same way.',
    )
    .option('--with-key', 'prompt for an existing API key instead')
    .option('--no-browser', 'print the address, and open no browser')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon login                                 opens a browser
  $ blazon login --profile production --base-url https://blazon.example.com
  $ blazon login --with-key                      prompts for the key
  $ blazon login --api-key sk_test_… --base-url https://blazon.example.com`,
    )
    .action(async (options: Options, command: Command) => {
      const terminal = createTerminal(command)
      const { baseUrl } = await readLogin(command)
      const apiKey = await chooseKey(options, command, baseUrl, terminal)
      const current = await new Blazon({ apiKey, baseUrl }).apiKeys.current()
      const path = credentialsPath(process.env, process.platform)
      const profile = await chooseProfile(command)
      await writeProfiles(path, {
        ...(await readProfiles(path)),
        [profile]: { api_key: apiKey, base_url: baseUrl },
      })
      const mode = current.livemode ? 'live' : 'test'
      terminal.print({ base_url: baseUrl, profile, credential: current, path }, (ink) => [
        `${ink.green('Logged in')} to ${baseUrl} in ${mode} mode.`,
        ink.dim(`The key is in ${path}`),
      ])
    })
}

/** The key of `--api-key`, one that is typed, or a new one of the browser. */
async function chooseKey(
  { withKey, browser }: Options,
  command: Command,
  baseUrl: string,
  { note, ink }: Terminal,
): Promise<string> {
  const { apiKey } = command.optsWithGlobals<{ apiKey?: string }>()
  if (apiKey !== undefined) return checkKey(apiKey, '--api-key')
  if (withKey === true) return checkKey(await askSecret(`API key for ${baseUrl}: `), 'the prompt')
  return loginWithBrowser(baseUrl, ({ user_code, verification_uri, ...prompt }) => {
    note(`Your code is ${ink.bold(user_code)}. Confirm it at ${verification_uri}`)
    if (browser && process.stdout.isTTY)
      openBrowser(prompt.verification_uri_complete ?? verification_uri)
  })
}

/**
 * Logs in with a browser (device authorization, RFC 8628); returns the key that the member granted.
 *
 * @param show prints the code, and may open the browser.
 */
async function loginWithBrowser(
  baseUrl: string,
  show: (prompt: OAuthDeviceResponse) => void,
): Promise<string> {
  const { oauth } = new Blazon({ baseUrl, timeoutMs: 30_000 })
  const device = await oauth.device({ client_id, device_name: hostname() })
  show(device)
  const until = Date.now() + device.expires_in * 1_000
  let { interval } = device
  while (Date.now() < until) {
    await sleep(interval * 1_000)
    try {
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      const { device_code } = device
      return (await oauth.token({ client_id, grant_type, device_code })).access_token
    } catch (error) {
      const code = error instanceof OAuthError ? error.code : null
      if (code === 'slow_down') interval += 5
      else if (code === 'access_denied') throw new Failure('The login was refused in the browser.')
      else if (code === 'expired_token') break
      // A poll that did not arrive is made again (RFC 8628, section 3.5).
      else if (code !== 'authorization_pending' && !(error instanceof ConnectionError)) throw error
    }
  }
  throw new Failure('Nobody confirmed the code in time.', 'Run `blazon login` again.')
}

/** Prompts on the terminal without echoing the input. Throws if there is no terminal. */
async function askSecret(question: string): Promise<string> {
  if (process.stdin.isTTY !== true) {
    throw misuse('Cannot prompt for the key without a terminal.', 'Pass the key with --api-key.')
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // The terminal has stopped echoing, so a paste right after the prompt is hidden too.
  printText(process.stderr, question)
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('line', (line) => resolve(line.trim()))
      reader.once('close', () => reject(misuse('No key was entered.')))
    })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

import { Blazon } from '@blazon/sdk/client'
import { Command } from 'commander'
import { credentialsPath, readProfiles, writeProfiles } from '../credentials.ts'
import { loginWithBrowser } from '../device-login.ts'
import { checkKey, chooseProfile, createTerminal, readLogin, type Terminal } from '../session.ts'
import { openBrowser } from '../terminal/open-browser.ts'
import { askSecret } from '../terminal/prompt.ts'

interface Options {
  withKey?: true
  browser: boolean
}

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

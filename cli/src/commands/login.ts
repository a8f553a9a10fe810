import { Blazon } from '@blazon/sdk/client'
import { Command } from 'commander'
import { credentialsPath, readProfiles, writeProfiles } from '../credentials.ts'
import { loginOf, profileOf, terminalOf } from '../session.ts'
import { askSecret } from '../terminal/prompt.ts'

export function loginCommand(): Command {
  return new Command('login')
    .summary('store an API key for the other commands')
    .description(
      'Store an API key and the address of its service. The key is verified first and then\n' +
        'stored in your settings folder, readable only by you.',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ blazon login                                 prompts for the key
  $ blazon login --api-key sk_test_… --base-url https://blazon.example.com`,
    )
    .action(async (_options: object, command: Command) => {
      const terminal = terminalOf(command)
      const { apiKey: given } = command.optsWithGlobals<{ apiKey?: string }>()
      const { baseUrl } = await loginOf(command)
      const apiKey = given ?? (await askSecret(`API key for ${baseUrl}: `))
      const current = await new Blazon({ apiKey, baseUrl }).apiKeys.current()
      const path = credentialsPath(process.env, process.platform)
      const profile = profileOf(command)
      await writeProfiles(path, {
        ...(await readProfiles(path)),
        [profile]: { api_key: apiKey, base_url: baseUrl },
      })
      const mode = current.livemode ? 'live' : 'test'
      terminal.print({ base_url: baseUrl, profile, credential: current, path }, (ink) =>
        [
          `${ink.green('Logged in')} to ${baseUrl} in ${mode} mode.`,
          ink.dim(`The key is in ${path}`),
        ].join('\n'),
      )
    })
}

import { Command } from 'commander'
import { credentialsPath, readProfiles } from '../credentials.ts'
import { profileOf, terminalOf } from '../session.ts'
import { table } from '../terminal/table.ts'

export function profilesCommand(): Command {
  return new Command('profiles')
    .summary('list the stored logins')
    .description(
      'List the profiles that `blazon login --profile <name>` stored. Commands use the profile\n' +
        'that --profile or BLAZON_PROFILE names, otherwise the one named default.',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ blazon login --profile production --base-url https://blazon.example.com
  $ blazon get /brand/checks --profile production
  $ blazon logout --profile production`,
    )
    .action(async (_options: object, command: Command) => {
      const profiles = await readProfiles(credentialsPath(process.env, process.platform))
      const current = profileOf(command)
      const listed = Object.entries(profiles).map(([name, { api_key, base_url }]) => ({
        name,
        base_url,
        key: `${/^[a-z]+_(?:live|test)_/.exec(api_key)?.[0] ?? ''}…${api_key.slice(-4)}`,
        current: name === current,
      }))
      terminalOf(command).print(listed, () =>
        listed.length === 0
          ? 'No profiles are stored. Run `blazon login`.'
          : table(
              ['', 'PROFILE', 'SERVICE', 'KEY'],
              listed.map(({ name, base_url, key, current: isCurrent }) => [
                isCurrent ? '*' : '',
                name,
                base_url,
                key,
              ]),
            ),
      )
    })
}

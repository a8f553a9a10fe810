import { Command } from 'commander'
import { credentialsPath, readProfiles, writeProfiles } from '../credentials.ts'
import { misuse } from '../failure.ts'
import { chooseProfile, createTerminal } from '../session.ts'
import { table } from '../terminal/table.ts'

export function profilesCommand(): Command {
  return new Command('profiles')
    .summary('list the stored logins and choose one')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon login --profile production --base-url https://blazon.example.com
  $ blazon get /brand/checks --profile production
  $ blazon profiles use production
  $ blazon logout --profile production`,
    )
    .addCommand(list(), { isDefault: true })
    .addCommand(use())
}

function use(): Command {
  return new Command('use')
    .argument('<name>', 'a stored profile')
    .description('Choose the profile that commands use by default.')
    .action(async (name: string, _options: object, command: Command) => {
      const path = credentialsPath(process.env, process.platform)
      const profiles = await readProfiles(path)
      if (!Object.hasOwn(profiles, name)) {
        throw misuse(
          `The profile ${name} does not exist.`,
          `Run \`blazon login --profile ${name}\`.`,
        )
      }
      await writeProfiles(path, profiles, name)
      const { base_url } = profiles[name]!
      createTerminal(command).print(
        { name, base_url },
        () => `Commands use ${name} (${base_url}) now.`,
      )
    })
}

function list(): Command {
  return new Command('list')
    .description(
      'List the profiles that `blazon login --profile <name>` stored. Commands use the profile\n' +
        'that --profile or BLAZON_PROFILE names, otherwise the one that `blazon profiles use` chose.',
    )
    .action(async (_options: object, command: Command) => {
      const profiles = await readProfiles(credentialsPath(process.env, process.platform))
      const current = await chooseProfile(command)
      const listed = Object.entries(profiles).map(([name, { api_key, base_url }]) => ({
        name,
        base_url,
        key: `${/^[a-z]+_(?:live|test)_/.exec(api_key)?.[0] ?? ''}…${api_key.slice(-4)}`,
        current: name === current,
      }))
      createTerminal(command).print(listed, () =>
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

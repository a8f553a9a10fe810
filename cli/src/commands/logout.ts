import { Command } from 'commander'
import { credentialsPath, readProfiles, writeProfiles } from '../credentials.ts'
import { chooseProfile, createTerminal } from '../session.ts'

export function logoutCommand(): Command {
  return new Command('logout')
    .summary('delete the stored API key')
    .description(
      'Delete the key that `blazon login` stored. The key itself stays valid; `blazon keys revoke` revokes it.',
    )
    .action(async (_options: object, command: Command) => {
      const path = credentialsPath(process.env, process.platform)
      const { [await chooseProfile(command)]: _, ...others } = await readProfiles(path)
      await writeProfiles(path, others)
      createTerminal(command).print({ path }, () => 'Logged out.')
    })
}

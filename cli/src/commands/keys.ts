import type { ApiKeysCreateParams } from '@blazon/sdk/params'
import type { ApiKey, ApiKeyWithSecret } from '@blazon/sdk/types'
import { Command, Option } from 'commander'
import { commaList, seconds } from '../arguments.ts'
import { createClient, createTerminal } from '../session.ts'
import type { Ink } from '../terminal/ink.ts'
import { facts, table } from '../terminal/table.ts'

export function keysCommand(): Command {
  return new Command('keys')
    .summary('list, create, roll and revoke API keys')
    .addHelpText(
      'after',
      `
Examples:
  $ blazon keys list
  $ blazon keys create "CI checks" --scopes brand:read,brand:checks:write
  $ blazon keys roll key_01k9x3f6k8e0tb7gqk2wz5v1mn --expires-in 3600
  $ blazon keys revoke key_01k9x3f6k8e0tb7gqk2wz5v1mn`,
    )
    .addCommand(list())
    .addCommand(create())
    .addCommand(roll())
    .addCommand(revoke())
}

function list(): Command {
  return new Command('list')
    .description('List the keys of the mode, newest first, including revoked ones.')
    .action(async (_options: object, command: Command) => {
      const keys: ApiKey[] = []
      for await (const key of (await createClient(command)).apiKeys.list({ limit: 200 }))
        keys.push(key)
      createTerminal(command).print(keys, () =>
        table(
          ['ID', 'NAME', 'KEY', 'STATE', 'LAST USED', 'SCOPES'],
          keys.map((key) => [
            key.id,
            key.name,
            `${key.prefix_type}_${key.mode}_…${key.last_four}`,
            describeState(key),
            key.last_used_at,
            key.scopes,
          ]),
        ),
      )
    })
}

function create(): Command {
  return new Command('create')
    .argument('<name>', 'the name of the key')
    .description('Create a key in the mode of the current key. Its secret is shown only once.')
    .option('--scopes <list>', 'the scopes of the key, separated by commas', commaList)
    .addOption(new Option('--type <type>', 'secret or publishable').choices(['sk', 'pk']))
    .option('--expires-in <seconds>', 'when the key expires', seconds)
    .action(async (name: string, options: CreateOptions, command: Command) => {
      const { scopes, type, expiresIn } = options
      const key = await (await createClient(command)).apiKeys.create({
        name,
        ...(scopes === undefined
          ? {}
          : { scopes: scopes as NonNullable<ApiKeysCreateParams['scopes']> }),
        ...(type === undefined ? {} : { prefix_type: type }),
        ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
      })
      createTerminal(command).print(key, (ink) => secretText(key, ink))
    })
}

function roll(): Command {
  return new Command('roll')
    .argument('<id>', 'of the key')
    .description('Replace a key with a new one that has the same settings.')
    .option('--expires-in <seconds>', 'how long the old key keeps working, at most a week', seconds)
    .action(async (id: string, { expiresIn }: { expiresIn?: number }, command: Command) => {
      const body = expiresIn === undefined ? {} : { expires_in: expiresIn }
      const key = await (await createClient(command)).apiKeys.roll(id, body)
      createTerminal(command).print(key, (ink) => secretText(key, ink))
    })
}

function revoke(): Command {
  return new Command('revoke')
    .argument('<id>', 'of the key')
    .description('Revoke a key. Requests with it are rejected from now on.')
    .action(async (id: string, _options: object, command: Command) => {
      const key = await (await createClient(command)).apiKeys.revoke(id)
      createTerminal(command).print(key, () => `Revoked ${key.name} (${key.id}).`)
    })
}

interface CreateOptions {
  scopes?: string[]
  type?: 'sk' | 'pk'
  expiresIn?: number
}

function describeState({ revoked_at, expires_at }: ApiKey): string {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && new Date(expires_at) < new Date() ? 'expired' : 'active'
}

function secretText(key: ApiKeyWithSecret, ink: Ink): string[] {
  const { id, name, scopes, expires_at } = key
  return [
    ...facts({ id, name, scopes, expires: expires_at, secret: key.secret }),
    ink.dim('Save the secret now. It is not shown again.'),
  ]
}

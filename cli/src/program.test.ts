import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from './program.ts'

/** Every command with an action, by its words. */
function leaves(command: Command, words = ''): [string, Command][] {
  const inner = command.commands.flatMap((child) =>
    leaves(child, `${words} ${child.name()}`.trim()),
  )
  return command.commands.length === 0 ? [[words, command]] : inner
}

const commands = leaves(createProgram())

test('the help lists every command, in the order of use', () => {
  expect(commands.map(([words]) => words)).toEqual([
    ...['serve', 'config', 'migrate', 'backup', 'restore', 'upgrade-postgres', 'doctor'],
    'cells nginx',
    ...['list', 'create', 'rename', 'delete', 'restore', 'move', 'export'].map(
      (act) => `organizations ${act}`,
    ),
    ...['list', 'add', 'remove', 'reset-password'].map((act) => `administrators ${act}`),
    ...[
      'login',
      'logout',
      'whoami',
      'profiles list',
      'profiles use',
      'keys list',
      'keys create',
      'keys roll',
      'keys revoke',
      'audit export',
      'audit verify',
    ],
    ...['get', 'post', 'patch', 'delete'],
    ...['listen', 'trigger', 'events list', 'events deliveries', 'events resend'],
    ...['events recover', 'events cancel-recovery', 'logs tail'],
    ...['check', 'fix', 'render', 'icons list', 'icons push', 'icons import', 'icons export'],
    ...['icons duplicates', 'slides identify', 'slides update', 'assets upload', 'assets kit'],
    ...['deploy', 'portal build'],
    ...['mcp', 'completion'],
  ])
})

test.each(commands)(
  '%s describes its action, its arguments and the global options',
  (_words, command) => {
    const help = command.helpInformation()
    expect(command.description() || command.summary()).not.toBe('')
    for (const { description, flags } of command.options)
      expect([flags, description]).not.toEqual([flags, ''])
    for (const argument of command.registeredArguments) {
      expect([argument.name(), argument.description]).not.toEqual([argument.name(), ''])
    }
    expect(help).toContain('--json')
    expect(help).toContain('--base-url')
  },
)

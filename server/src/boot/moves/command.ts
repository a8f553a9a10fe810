import { createDisposableStack, type DisposableStack } from '../../kernel/base/disposable-stack.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import { createLog } from '../../kernel/base/log.ts'
import { defaultCell } from '../../kernel/secrets/cell.ts'
import { secretBox } from '../../kernel/secrets/secrets.ts'
import type { Config } from '../../settings/config.ts'
import { ConfigError } from '../../settings/setting.ts'
import { connectTo } from '../../store/store.ts'
import { openBlobs } from '../blobs.ts'
import { type Cell, cancelMove, type Moved, moveOrganization } from './move.ts'

export interface MoveCommand {
  /** The settings of each cell. */
  from: Config
  to: Config
  /** Id or slug. */
  organization: string
  /** Whether a move that was interrupted is cancelled instead. */
  cancels: boolean
  onStep: (line: string) => void
}

/**
 * Moves an organization from the cell of some settings to that of others, or cancels that. Throws
 * `ConfigError`.
 */
export async function moveBetweenCells(
  command: MoveCommand,
): Promise<{ id: string; outcome: Moved | 'cancelled' }> {
  const { organization, cancels, onStep } = command
  if (command.from.databaseUrl === command.to.databaseUrl) {
    throw new ConfigError('Both cells have the same DATABASE_URL')
  }
  const stack = createDisposableStack()
  try {
    const from = await openCell(command.from, stack)
    const to = await openCell(command.to, stack)
    const [found] = await from.pool.db<{ id: string }[]>`
      select id from organizations
      where id = ${toUuid('organization', organization)} or slug = ${organization}`
    if (found === undefined) {
      throw new ConfigError(`There is no organization ${organization} in the cell ${from.name}`)
    }
    const id = toId('organization', found.id)
    const options = { from, to, organizationId: found.id, onStep }
    if (!cancels) return { id, outcome: await moveOrganization(options) }
    await cancelMove(options)
    return { id, outcome: 'cancelled' }
  } finally {
    await stack.dispose()
  }
}

async function openCell(config: Config, stack: DisposableStack): Promise<Cell> {
  const { databaseUrl, cell, encryptionKey } = config
  const name = cell ?? defaultCell
  if (databaseUrl === null) {
    throw new ConfigError(
      `The cell ${name} has no DATABASE_URL. An embedded store ends every lease when it starts, so its organizations cannot be moved`,
    )
  }
  if (encryptionKey === null) throw new ConfigError(`The cell ${name} has no BLAZON_ENCRYPTION_KEY`)
  const pool = connectTo({ url: databaseUrl }, 4)
  stack.defer(() => pool.close())
  const blobs = await openBlobs(config, createLog('error'))
  stack.defer(() => blobs.close())
  return { name, pool, blobs, secretBox: secretBox(encryptionKey) }
}

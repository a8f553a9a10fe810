import { resolve } from 'node:path'
import type { Config } from '@blazon/server/config'
import { Command } from 'commander'
import { bad, type Finding, good } from '../doctor/finding.ts'
import { Failure } from '../failure.ts'
import { serverSettings } from '../server-settings.ts'
import { createTerminal, readLogin } from '../session.ts'
import type { Ink } from '../terminal/ink.ts'

export function doctorCommand(): Command {
  return new Command('doctor')
    .summary('find problems and show how to fix them')
    .description(
      "Check this machine, the service's settings in this shell, and the configured service:\n" +
        'Node, processes, disk, data directory, encryption key, database, nodes, replica, stored secrets,\n' +
        'port, clock and API key. Of the service: what it depends on, its backlog, what is set aside, and\n' +
        'secrets that cannot be decrypted. Changes nothing. Exits with 1 if it finds an error.',
    )
    .action(async (_options: object, command: Command) => {
      const findings = await examine(command)
      createTerminal(command).print(findings, (ink) =>
        findings.flatMap((one) => describeFinding(one, ink)),
      )
      if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
    })
}

async function examine(command: Command): Promise<Finding[]> {
  const { examineNode } = await import('../doctor/machine.ts')
  const { examineKey, examineService } = await import('../doctor/service.ts')
  const login = await readLogin(command)
  return [
    examineNode(process.versions.node),
    ...(await examineSettings()),
    ...(await examineService(login)),
    await examineKey(login),
  ]
}

/** The findings for a start on this machine. */
async function examineSettings(): Promise<Finding[]> {
  let config: ReturnType<typeof serverSettings>
  try {
    config = serverSettings()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [bad('settings', error.message, error.hint ?? '`blazon config` lists them.')]
  }
  const { examineDataDir, examineDisk, examineEncryptionKey, examineProcesses } = await import(
    '../doctor/machine.ts'
  )
  const { countProcesses, readMachine } = await import('@blazon/server/multiprocess/process-count')
  const { examineDatabase } = await import('../doctor/database.ts')
  const { examinePort } = await import('../doctor/service.ts')
  const { examineSealed } = await import('../doctor/sealed.ts')
  const { isStoreRunning, readDatabase, readSealedState } = await import('@blazon/server/store')
  const dataDir = resolve(config.dataDir)
  const databases = await examineDatabase(
    config.databaseUrl,
    () => isStoreRunning(dataDir),
    readDatabase,
  )
  return [
    good('settings', 'are all known and valid'),
    examineProcesses(countProcesses(config), readMachine()),
    examineDataDir(dataDir),
    examineDisk(dataDir),
    examineEncryptionKey(dataDir, config),
    ...databases,
    ...(databases[0]!.state === 'bad' ? [] : await examineDistribution(config)),
    ...(await examineReplicas(config)),
    await examineSealed(() => readSealedState(config)),
    await examinePort(config.host, config.port),
  ]
}

async function examineDistribution({
  databaseUrl,
}: Pick<Config, 'databaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === null) return []
  const { examineNodes } = await import('../doctor/nodes.ts')
  const { readNodes } = await import('@blazon/server/store')
  return examineNodes(() => readNodes(databaseUrl))
}

async function examineReplicas({
  databaseUrl,
  databaseReadUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>): Promise<Finding[]> {
  if (databaseUrl === null || databaseReadUrl === null) return []
  const { examineReplica } = await import('../doctor/replica.ts')
  const { readReplica } = await import('@blazon/server/store')
  return [await examineReplica({ databaseUrl, databaseReadUrl }, readReplica)]
}

function describeFinding({ state, name, message, remedy }: Finding, ink: Ink): string[] {
  const mark = { good: ink.green('✓'), doubtful: ink.yellow('▲'), bad: ink.red('✗') }[state]
  const advice = remedy === null ? [] : [`  → ${remedy}`]
  return [`${mark} ${ink.bold(name)}  ${message}`, ...advice]
}

import { resolve } from 'node:path'
import type { Config } from '@blazon/server/settings/config'
import { Command } from 'commander'
import { bad, type Finding, good } from '../../doctor/finding.ts'
import { Failure } from '../../failure.ts'
import { serverSettings } from '../../server-settings.ts'
import { createTerminal, type Login, readLogin } from '../../session.ts'
import type { Ink } from '../../terminal/ink.ts'

export function doctorCommand(): Command {
  return new Command('doctor')
    .summary('find problems and show how to fix them')
    .description(
      "Check this machine, the service's settings in this shell, and the configured service:\n" +
        'Node, processes, disk, data directory, encryption key, database, replica, stored secrets,\n' +
        'bucket, Redis, mail server, virus scanner, files that settings name, port, clock and API key. Of\n' +
        'the service: what it depends on, its backlog, what is set aside, and secrets that cannot be\n' +
        'decrypted. Changes nothing. Exits with 1 if it finds an error.',
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
  const { examineNode } = await import('../../doctor/machine.ts')
  const { examineKey, examineService } = await import('../../doctor/service.ts')
  const { config, findings } = await examineSettings()
  const login = await readServiceLogin(command, config)
  return [
    examineNode(process.versions.node),
    ...findings,
    ...(config === null ? [] : await examineStart(config)),
    ...(await examineService(login)),
    await examineKey(login),
  ]
}

async function examineSettings(): Promise<{ config: Config | null; findings: Finding[] }> {
  try {
    return { config: serverSettings(), findings: [good('settings', 'are all known and valid')] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const remedy = error.hint ?? '`blazon config` lists them.'
    return { config: null, findings: [bad('settings', error.message, remedy)] }
  }
}

/** The service of the settings in this shell, if they have a port and nothing names another. */
async function readServiceLogin(command: Command, config: Config | null): Promise<Login> {
  if (!process.env.PORT || config === null || config.port === 0) return readLogin(command)
  const { localUrl } = await import('../../doctor/service.ts')
  return readLogin(command, localUrl(config))
}

/** The findings for a start on this machine. */
async function examineStart(config: Config): Promise<Finding[]> {
  const { examineDataDir, examineDisk, examineEncryptionKey, examineProcesses } = await import(
    '../../doctor/machine.ts'
  )
  const { countProcesses, readMachine } = await import('@blazon/server/multiprocess/process-count')
  const { examineDatabase } = await import('../../doctor/database.ts')
  const { examineDependencies } = await import('../../doctor/dependencies.ts')
  const { examinePort } = await import('../../doctor/service.ts')
  const { examineSealed } = await import('../../doctor/sealed.ts')
  const { dependencies } = await import('@blazon/server/boot/dependencies')
  const { isStoreRunning, readDatabase, readSealedState } = await import(
    '@blazon/server/store/store'
  )
  const dataDir = resolve(config.dataDir)
  const databases = await examineDatabase(
    config.databaseUrl,
    () => isStoreRunning(dataDir),
    readDatabase,
  )
  return [
    examineProcesses(countProcesses(config), readMachine()),
    examineDataDir(dataDir),
    examineDisk(dataDir),
    examineEncryptionKey(dataDir, config),
    ...databases,
    ...(await examineReplicas(config)),
    await examineSealed(() => readSealedState(config)),
    ...(await examineDependencies(dependencies, config)),
    await examinePort(config),
  ]
}

async function examineReplicas({
  databaseUrl,
  databaseReadUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>): Promise<Finding[]> {
  if (databaseUrl === null || databaseReadUrl === null) return []
  const { examineReplica } = await import('../../doctor/replica.ts')
  const { readReplica } = await import('@blazon/server/store/store')
  return [await examineReplica({ databaseUrl, databaseReadUrl }, readReplica)]
}

function describeFinding({ state, name, message, remedy }: Finding, ink: Ink): string[] {
  const mark = { good: ink.green('✓'), doubtful: ink.yellow('▲'), bad: ink.red('✗') }[state]
  const advice = remedy === null ? [] : [`  → ${remedy}`]
  return [`${mark} ${ink.bold(name)}  ${message}`, ...advice]
}

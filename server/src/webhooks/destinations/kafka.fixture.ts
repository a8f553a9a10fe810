import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../../../testing/free-port.ts'
import { importKafkaClient } from './kafka-client.ts'

/** A broker of its own, in a folder of its own, with the user `alice`. */
export interface KafkaBroker {
  /** Without TLS, advertised as 127.0.0.1. */
  port: number
  /** With TLS, advertised as `kafka.test`. */
  tlsPort: number
  end(): Promise<void>
}

export const password = 'the password of alice'

export const kafkaLibraries = fileURLToPath(new URL('../../../../.clients/kafka', import.meta.url))

/** What a test reads with: the other half of the client that sends. */
interface KafkaAdministration {
  Admin: new (
    options: object,
  ) => { createTopics(options: object): Promise<unknown>; close(): Promise<void> }
  Consumer: new (
    options: object,
  ) => {
    consume(options: object): Promise<{
      on(event: 'data', listener: (read: KafkaMessage) => void): unknown
    }>
    close(force: boolean): Promise<void>
  }
}

interface KafkaMessage {
  key: Buffer
  value: Buffer
  headers: Map<Buffer, Buffer>
  partition: number
}

export async function importAdministration(): Promise<KafkaAdministration> {
  return (await importKafkaClient()) as unknown as KafkaAdministration
}

function hasClient(): Promise<boolean> {
  return importKafkaClient().then(
    () => true,
    () => false,
  )
}

/** `BROKERS=all` fails without the broker and the client. */
export const isKafkaInstalled =
  process.env.BROKERS === 'all' || (existsSync(kafkaLibraries) && (await hasClient()))

/** `identity` is what it proves itself with over TLS, as PEM. */
export async function startKafka(identity: { key: string; cert: string }): Promise<KafkaBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-kafka-'))
  const [port = 0, tlsPort = 0, controllerPort = 0] = await Promise.all(
    [1, 2, 3].map(() => findFreePort()),
  )
  const settings = join(folder, 'server.properties')
  const identityFile = join(folder, 'identity.pem')
  await writeFile(identityFile, identity.key + identity.cert)
  await writeFile(settings, render({ folder, port, tlsPort, controllerPort, identityFile }))
  const java = (...words: string[]) => ['-Xmx256m', '-cp', join(kafkaLibraries, '*'), ...words]
  const users = `SCRAM-SHA-256=[name=alice,password=${password}]`
  execFileSync(
    'java',
    java(
      'kafka.tools.StorageTool',
      'format',
      '-t',
      'MkU3OEVBNTcwNTJENDM2Qk',
      '-c',
      settings,
      '-S',
      users,
    ),
    { stdio: 'ignore' },
  )
  const child = spawn('java', java('kafka.Kafka', settings), { stdio: ['ignore', 'pipe', 'pipe'] })
  await untilStarted(child)
  return {
    port,
    tlsPort,
    async end() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function render(at: {
  folder: string
  port: number
  tlsPort: number
  controllerPort: number
  identityFile: string
}): string {
  const module = 'org.apache.kafka.common.security'
  const plain = `${module}.plain.PlainLoginModule required username="admin" password="admin" user_admin="admin" user_alice="${password}";`
  const scram = `${module}.scram.ScramLoginModule required;`
  const mechanisms = ['plaintext', 'ssl'].flatMap((listener) => [
    `listener.name.sasl_${listener}.plain.sasl.jaas.config=${plain}`,
    `listener.name.sasl_${listener}.scram-sha-256.sasl.jaas.config=${scram}`,
  ])
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${at.controllerPort}`,
    `listeners=SASL_PLAINTEXT://127.0.0.1:${at.port},SASL_SSL://127.0.0.1:${at.tlsPort},CONTROLLER://127.0.0.1:${at.controllerPort}`,
    `advertised.listeners=SASL_PLAINTEXT://127.0.0.1:${at.port},SASL_SSL://kafka.test:${at.tlsPort}`,
    'controller.listener.names=CONTROLLER',
    'listener.security.protocol.map=CONTROLLER:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT,SASL_SSL:SASL_SSL',
    'inter.broker.listener.name=SASL_PLAINTEXT',
    'sasl.mechanism.inter.broker.protocol=PLAIN',
    'sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256',
    ...mechanisms,
    'ssl.keystore.type=PEM',
    `ssl.keystore.location=${at.identityFile}`,
    `log.dirs=${join(at.folder, 'data')}`,
    'offsets.topic.replication.factor=1',
    'auto.create.topics.enable=false',
  ].join('\n')
}

function untilStarted(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        output = `${output}${chunk}`.slice(-10_000)
        if (output.includes('Kafka Server started')) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`Kafka did not start: ${output}`)))
  })
}

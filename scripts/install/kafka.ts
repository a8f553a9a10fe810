import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kafkaLibraries } from '../../server/src/webhooks/destinations/kafka.fixture.ts'
import { kafkaClient } from '../../server/src/webhooks/destinations/kafka-client.ts'

/**
 * Copies a Kafka broker from Maven into `.clients`, and installs the client beside the other packages
 * without listing it, for the test of the destination. Needs Maven and Java.
 */
const dependencies = [
  ['org.apache.kafka', 'kafka_2.13', '4.1.1'],
  ['org.slf4j', 'slf4j-simple', '1.7.36'],
]

if (!existsSync(kafkaLibraries)) {
  const parent = fileURLToPath(new URL('../../.clients', import.meta.url))
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'kafka-'))
  const wanted = dependencies.map(
    ([groupId, artifactId, version]) =>
      `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version></dependency>`,
  )
  writeFileSync(
    join(folder, 'pom.xml'),
    `<project><modelVersion>4.0.0</modelVersion><groupId>blazon</groupId><artifactId>kafka</artifactId><version>1</version><dependencies>${wanted.join('')}</dependencies></project>`,
  )
  execFileSync('mvn', ['-q', 'dependency:copy-dependencies', '-DoutputDirectory=lib'], {
    cwd: folder,
    stdio: 'inherit',
  })
  renameSync(join(folder, 'lib'), kafkaLibraries)
  rmSync(folder, { recursive: true })
}
execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', kafkaClient], {
  stdio: 'inherit',
})

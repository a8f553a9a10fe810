import { afterAll } from 'vitest'
import { testConformance } from './conformance.fixture.ts'
import { freshPlace } from './place.fixture.ts'
import { type S3Server, s3Servers } from './s3-server.fixture.ts'

const started: S3Server[] = []

afterAll(async () => {
  for (const server of started) await server.end()
})

testConformance('the file system', () => freshPlace())

for (const { name, start, flaws } of s3Servers) {
  const makePlace = async () => {
    const server = await start()
    started.push(server)
    return freshPlace(server)
  }
  testConformance(name, makePlace, flaws)
}

import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { startS3Server } from '../../storage/s3-server.fixture.ts'
import { s3 } from './aws.ts'
import { message, type Service, testConformance } from './conformance.fixture.ts'

async function start(): Promise<Service> {
  const server = await startS3Server()
  const address = new URL(server.env.AWS_ENDPOINT_URL_S3!)
  const credentials = {
    accessKeyId: server.env.AWS_ACCESS_KEY_ID!,
    secretAccessKey: server.env.AWS_SECRET_ACCESS_KEY!,
  }
  const client = new S3Client({
    ...{ region: 'us-east-1', endpoint: address.href, credentials, forcePathStyle: true },
  })
  const at = (port = Number(address.port)) => ({
    type: 's3' as const,
    bucket: server.bucket,
    prefix: 'eve nts/',
    region: 'us-east-1',
    access_key_id: credentials.accessKeyId,
    secret_access_key: credentials.secretAccessKey,
    endpoint: `http://127.0.0.1:${port}`,
  })
  const seen = new Set<string>()
  return {
    port: Number(address.port),
    at,
    refusal: {
      destination: { ...at(), bucket: 'missing' },
      reason: /^S3 refused: NoSuchBucket: The specified bucket does not exist/,
    },
    async receive() {
      const Bucket = server.bucket
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
      const { Key, ETag } = Contents.find(({ Key }) => !seen.has(Key!))!
      seen.add(Key!)
      expect(Key).toMatch(/^eve nts\/2026\/11\/29\/whd_[0-9a-z]+\.ndjson$/)
      expect(ETag).toBeDefined()
      const object = await client.send(new GetObjectCommand({ Bucket, Key }))
      const line = await object.Body!.transformToString()
      expect(line.endsWith('\n')).toBe(true)
      return {
        body: line.slice(0, -1),
        attributes: { ...object.Metadata, 'content-type': message.attributes['content-type']! },
      }
    },
    end: () => server.end(),
  }
}
testConformance(start, { status: 200, isRepeatStored: false })

test('a bucket is a host of AWS, unless its name has dots', () => {
  const bucket = {
    ...{ type: 's3' as const, region: 'eu-central-1', endpoint: null, prefix: null },
    ...{ access_key_id: 'a', secret_access_key: 'b' },
  }
  expect(s3.address({ ...bucket, bucket: 'events' })).toBe(
    'https://events.s3.eu-central-1.amazonaws.com/',
  )
  expect(s3.address({ ...bucket, bucket: 'acme.events' })).toBe(
    'https://s3.eu-central-1.amazonaws.com/acme.events/',
  )
})

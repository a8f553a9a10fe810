import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { clientSettings, type Env, type S3Place } from '../storage/s3.ts'
import { type BackupPlace, NotInPlace } from './place.ts'

/** 10,000 parts, the most that S3 accepts, are 320 GB. Two parts are in memory at a time. */
const partBytes = 32 * 1024 * 1024

/** A prefix of a bucket. Address and credentials are those of the AWS variables, as for BLAZON_BLOBS. */
export function bucketPlace(
  { bucket: Bucket, prefix }: S3Place,
  env: Env = process.env,
): BackupPlace {
  const client = new S3Client(clientSettings(env))
  return {
    name: `s3://${Bucket}/${prefix}`,

    async write(path, content) {
      // It may fail before the upload reads it, which reports it then.
      if (content instanceof Readable) content.on('error', () => {})
      const params = { Bucket, Key: prefix + path, Body: content }
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done()
    },

    async read(path) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + path }))
        return Body as Readable
      } catch (error) {
        if (!(error instanceof S3ServiceException) || error.name !== 'NoSuchKey') throw error
        throw new NotInPlace(`${path} is not in s3://${Bucket}/${prefix}`)
      }
    },

    async list(folder) {
      const inside = prefix + folder
      const names: string[] = []
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const page = await client.send(
          new ListObjectsV2Command({
            ...{ Bucket, Prefix: inside, Delimiter: '/' },
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        )
        for (const { Key } of page.Contents ?? []) names.push(Key!.slice(inside.length))
        for (const { Prefix } of page.CommonPrefixes ?? []) names.push(Prefix!.slice(inside.length))
        token = page.NextContinuationToken
      }
      return names.sort()
    },

    async remove(path) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + path }))
    },

    close: () => client.destroy(),
  }
}

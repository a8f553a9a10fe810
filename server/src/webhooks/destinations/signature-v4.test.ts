import { createHash, createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { sha256 } from '../../kernel/base/sha256.ts'
import { signRequest } from './signature-v4.ts'

const key = {
  region: 'us-east-1',
  access_key_id: 'AKIDEXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const at = Date.parse('2015-08-30T12:36:00Z')
const service = 'service'
const url = new URL('https://example.amazonaws.com/')

/** From the test suite of AWS Signature Version 4: post-vanilla, post-x-www-form-urlencoded. */
test('signs as the examples of AWS', () => {
  const plain = { method: 'POST', url, headers: {}, body: '', service } as const
  expect(signRequest(plain, key, at)).toEqual({
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  })
  const form = {
    ...plain,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Param1=value1',
  }
  expect(signRequest(form, key, at).authorization).toContain(
    'Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  )
})

/** The hash that the signer of AWS asks for. */
class Sha256 {
  readonly #secret: string | Uint8Array | undefined
  readonly #data: (string | Uint8Array)[] = []
  constructor(secret?: string | Uint8Array) {
    this.#secret = secret
  }
  update(data: string | Uint8Array): void {
    this.#data.push(data)
  }
  async digest(): Promise<Uint8Array> {
    const hash =
      this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret)
    for (const data of this.#data) hash.update(data)
    return hash.digest()
  }
}

test('signs as the client of AWS, also a path that is encoded', async () => {
  const own = createRequire(createRequire(import.meta.url).resolve('@aws-sdk/client-s3'))
  const { SignatureV4 } = own('@smithy/signature-v4')
  const signer = new SignatureV4({
    ...{ service: 's3', region: key.region, sha256: Sha256, uriEscapePath: false },
    credentials: { accessKeyId: key.access_key_id, secretAccessKey: key.secret_access_key },
  })
  const body = '{"text":"Größe"}\n'
  const path = '/eve%20nts/2026/11/29/whd_1%2B%2A.ndjson'
  const headers = {
    'content-type': 'application/x-ndjson',
    'x-amz-content-sha256': sha256(body),
    'x-amz-meta-webhook-signature': 'v1,K5oZfzN95Z9UVu1E=  v1,bm9 ',
  }
  const { host, hostname } = url
  const signed = await signer.sign(
    {
      method: 'PUT',
      protocol: 'https:',
      hostname,
      path,
      query: {},
      headers: { ...headers, host },
      body,
    },
    { signingDate: new Date(at) },
  )
  const ours = signRequest(
    { method: 'PUT', url: new URL(path, url), headers, body, service: 's3' },
    key,
    at,
  )
  expect(ours.authorization).toBe(signed.headers.authorization)
})

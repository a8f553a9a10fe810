import { expect, test } from 'vitest'
import { judgeReadiness, type Readiness } from './readiness.ts'

const healthy: Readiness = {
  status: 'ok',
  database: 'ok',
  blobs: 'ok',
  redis: 'ok',
  queue_depth: 12,
  set_aside: 0,
  unreadable_endpoints: 0,
  blobs_seconds: 0.02,
  clock_skew_seconds: -1,
}

test('finds nothing in a service that is ready', () => {
  expect(judgeReadiness('http://a', 200, healthy)).toMatchObject([{ state: 'good' }])
  // An older service says less.
  expect(judgeReadiness('http://a', 200, { status: 'ok' })).toMatchObject([{ state: 'good' }])
})

test.for<[Partial<Readiness>, string, string, string]>([
  [{ status: 'unavailable', database: 'unreachable' }, 'service', 'bad', 'DATABASE_URL'],
  [{ status: 'degraded', database: 'disk_full' }, 'service', 'bad', 'Free space'],
  [{ status: 'degraded', blobs: 'unreachable' }, 'service', 'bad', 'BLAZON_BLOBS'],
  [{ status: 'degraded', redis: 'unreachable' }, 'service', 'bad', 'REDIS_URL'],
  [{ status: 'late' }, 'service', 'bad', 'worker'],
  [{ set_aside: 1 }, 'set aside', 'doubtful', 'attempts_set_aside'],
  [{ set_aside: 3, status: 'degraded' }, 'set aside', 'doubtful', 'attempts_set_aside'],
  [{ unreadable_endpoints: 2 }, 'endpoint secrets', 'bad', 'BLAZON_ENCRYPTION_KEY'],
  [{ queue_depth: 10_001 }, 'backlog', 'doubtful', 'worker'],
  [{ blobs_seconds: 1.4 }, 'files', 'doubtful', 'bucket'],
  [{ clock_skew_seconds: 600 }, 'database clock', 'doubtful', 'NTP'],
  [{ clock_skew_seconds: -600 }, 'database clock', 'doubtful', 'NTP'],
  [{ backup_failing_seconds: 660 }, 'backup', 'bad', 'BLAZON_BACKUP'],
])('%j is found as %s', ([change, name, state, remedy]) => {
  const findings = judgeReadiness('http://a', 200, { ...healthy, ...change })
  const found = findings.find((finding) => finding.name === name)
  expect(found).toMatchObject({ state, remedy: expect.stringContaining(remedy) })
})

test('says how many are set aside', () => {
  const messages = [1, 3].map(
    (count) => judgeReadiness('http://a', 200, { ...healthy, set_aside: count })[1]!.message,
  )
  expect(messages).toEqual(['1 attempt or job is set aside', '3 attempts or jobs are set aside'])
})

import { bad, doubtful, type Finding, good } from './finding.ts'

/** What `/readyz` responds with. An older service lacks the last fields. */
export interface Readiness {
  status?: string
  database?: string
  blobs?: string
  redis?: string
  queue_depth?: number | null
  set_aside?: number | null
  unreadable_endpoints?: number | null
  blobs_seconds?: number | null
  clock_skew_seconds?: number | null
  backup_failing_seconds?: number | null
}

const manyWaiting = 10_000
/** A bucket responds within a tenth of a second; after 3 seconds it counts as unreachable. */
const slowSeconds = 1
const skewSeconds = 30
/** One failure is repeated after seconds; a place that is away for minutes needs an operator. */
const backupSeconds = 300

/** Judges a service by its readiness: whether it is ready, then each fault that does not make it unready. */
export function judgeReadiness(baseUrl: string, status: number, ready: Readiness): Finding[] {
  if (ready.status === undefined) {
    const remedy = 'Set the address of Blazon with --base-url or BLAZON_URL.'
    return [bad('service', `${baseUrl} is not Blazon (${status})`, remedy)]
  }
  return [
    judgeService(baseUrl, status, ready),
    ...judgeSetAside(ready.set_aside ?? 0),
    ...judgeUnreadable(ready.unreadable_endpoints ?? 0),
    ...judgeBacklog(ready.queue_depth ?? 0),
    ...judgeFiles(ready.blobs_seconds ?? 0),
    ...judgeSkew(ready.clock_skew_seconds ?? 0),
    ...judgeBackup(ready.backup_failing_seconds ?? null),
  ]
}

function judgeService(baseUrl: string, status: number, ready: Readiness): Finding {
  if (status === 200 && ready.status === 'ok') return good('service', `${baseUrl} is ready`)
  const found = problems.filter(({ is }) => is(ready))
  const what = found.map(({ problem }) => problem).join('; ')
  return bad(
    'service',
    `${baseUrl} is ${ready.status} (${status})${what === '' ? '' : `: ${what}`}`,
    found[0]?.remedy ?? 'Read the log of the service.',
  )
}

interface Problem {
  is(ready: Readiness): boolean
  problem: string
  remedy: string
}

const problems: readonly Problem[] = [
  {
    is: ({ database }) => database === 'unreachable',
    problem: 'its database does not respond',
    remedy: 'Check DATABASE_URL of the service, and whether PostgreSQL runs there.',
  },
  {
    is: ({ database }) => database === 'disk_full',
    problem: 'the disk of its database is full',
    remedy: 'Free space on the disk of PostgreSQL. Writes work again without a restart.',
  },
  {
    is: ({ blobs }) => blobs === 'unreachable',
    problem: 'its file storage does not respond',
    remedy: 'Check the bucket of BLAZON_BLOBS, or the folder blobs/ of BLAZON_DATA_DIR.',
  },
  {
    is: ({ redis }) => redis === 'unreachable',
    problem: 'its Redis does not respond',
    remedy: 'Check REDIS_URL. Until then each process limits the rate of requests on its own.',
  },
  {
    is: ({ status }) => status === 'late',
    problem: 'deliveries are more than 5 minutes late',
    remedy: 'Add a worker, or look for a slow statement in the log of PostgreSQL.',
  },
]

/** What the service could not record, and took out of the way. */
function judgeSetAside(count: number): Finding[] {
  if (count === 0) return []
  const what = count === 1 ? '1 attempt or job is' : `${count} attempts or jobs are`
  const remedy =
    'Look for "set aside" in its log, and at the tables attempts_set_aside and jobs (runbook, BlazonSetAside).'
  return [doubtful('set aside', `${what} set aside`, remedy)]
}

function judgeUnreadable(count: number): Finding[] {
  if (count === 0) return []
  const what = count === 1 ? '1 webhook endpoint gets' : `${count} webhook endpoints get`
  const remedy =
    'Add the key that is missing to BLAZON_ENCRYPTION_KEY after the current key, or rotate the secrets of the endpoints.'
  return [
    bad('endpoint secrets', `${what} nothing: the signing secret cannot be decrypted`, remedy),
  ]
}

function judgeBacklog(count: number): Finding[] {
  if (count <= manyWaiting) return []
  const remedy =
    'Look for endpoints that fail or respond slowly. If the deliveries wait for the service, add a worker.'
  return [doubtful('backlog', `${count} deliveries and jobs are waiting`, remedy)]
}

function judgeFiles(seconds: number): Finding[] {
  if (seconds <= slowSeconds) return []
  const remedy =
    'Check the network to the bucket of BLAZON_BLOBS, or the disk of BLAZON_DATA_DIR. Requests that need files take as long.'
  return [doubtful('files', `the file storage takes ${seconds} s to respond`, remedy)]
}

function judgeSkew(seconds: number): Finding[] {
  if (Math.abs(seconds) <= skewSeconds) return []
  const where = seconds > 0 ? 'ahead of' : 'behind'
  const remedy = 'Synchronize both clocks with NTP (timedatectl set-ntp true).'
  return [
    doubtful(
      'database clock',
      `the clock of the database is ${Math.abs(seconds)} s ${where} the service's`,
      remedy,
    ),
  ]
}

function judgeBackup(seconds: number | null): Finding[] {
  if (seconds === null) return []
  if (seconds <= backupSeconds)
    return [good('backup', 'the archive of BLAZON_BACKUP is up to date')]
  const minutes = Math.floor(seconds / 60)
  const remedy =
    'Look for "archiving" in the log of the service, and check the folder or bucket of BLAZON_BACKUP (runbook, BlazonBackupFailing).'
  return [bad('backup', `nothing has been archived for ${minutes} minutes`, remedy)]
}

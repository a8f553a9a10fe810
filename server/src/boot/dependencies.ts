import { openBreachedPasswords } from '../identity/users/breached-passwords.ts'
import { checkMailServer } from '../records/mail/mailer.ts'
import type { Config } from '../settings/config.ts'
import type { S3Place } from '../storage/s3.ts'
import { pingScanner } from './antivirus.ts'
import { openGeolocation } from './geolocation.ts'

/** What the settings name besides the database. */
export interface Dependency {
  name: string
  /** Rejects with the reason if it cannot be used, and changes nothing; null if it is not configured. */
  check(config: Config): Promise<unknown> | null
  /** What to do, and what does not work until then. */
  remedy: string
}

export const dependencies: readonly Dependency[] = [
  {
    name: 'file storage',
    check: ({ blobs }) => whenSet(blobs, bucket),
    remedy:
      'Check the bucket of BLAZON_BLOBS and the AWS variables: AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION. Requests that need files fail without it.',
  },
  {
    name: 'backup place',
    check: ({ backup }) => whenSet(backup, async (place) => 'bucket' in place && bucket(place)),
    remedy:
      'Check the bucket of BLAZON_BACKUP and the AWS variables. Nothing is archived without it.',
  },
  {
    name: 'Redis',
    check: ({ redisUrl }) => whenSet(redisUrl, redis),
    remedy: 'Check REDIS_URL. Until then each process limits the rate of requests on its own.',
  },
  {
    name: 'mail server',
    check: ({ smtpUrl }) => whenSet(smtpUrl, checkMailServer),
    remedy: 'Check SMTP_URL. Invitations and password resets are not sent without it.',
  },
  {
    name: 'virus scanner',
    check: ({ antivirus }) => whenSet(antivirus, pingScanner),
    remedy: 'Start clamd, or check BLAZON_ANTIVIRUS. Uploads fail (503) without it.',
  },
  {
    name: 'geolocation',
    check: ({ geoip }) => whenSet(geoip, openGeolocation),
    remedy: 'Set BLAZON_GEOIP to the file, or remove it. The service does not start with it.',
  },
  {
    name: 'breached passwords',
    check: ({ breachedPasswords }) => whenSet(breachedPasswords, openBreachedPasswords),
    remedy:
      'Set BLAZON_BREACHED_PASSWORDS to the file, or remove it. The service does not start with it.',
  },
]

function whenSet<Value>(
  value: Value | null,
  check: (value: Value) => Promise<unknown>,
): Promise<unknown> | null {
  return value === null ? null : check(value)
}

/** The clients are large, and only their own settings need them. */
async function bucket(place: S3Place): Promise<void> {
  const { checkBucket } = await import('../storage/s3.ts')
  await checkBucket(place, process.env)
}

async function redis(url: string): Promise<void> {
  const { pingRedis } = await import('../http/limits/rate-limit-redis.ts')
  await pingRedis(url)
}

import { languages } from '../kernel/pages/language.ts'
import { parseAuditDestination } from './audit-destination.ts'
import {
  ConfigError,
  type Env,
  optional,
  readSetting,
  readSettingFiles,
  type Setting,
  setting,
} from './setting.ts'
import {
  addressWithFiles,
  bucket,
  bytes,
  cellName,
  certificates,
  cidrs,
  duration,
  egressProxy,
  emailAddress,
  encryptionKey,
  integer,
  oneOf,
  parseBackupTarget,
  postgresUrl,
  scannerAddress,
  secretKeys,
  text,
  webAddress,
} from './setting-values.ts'

/**
 * Every setting: name, type, default, one line of prose. `blazon config` and the table of `docs/guides/settings.md` are
 * made from these rows; an unknown `BLAZON_*` variable or a bad value stops the start.
 */

type Role = 'all' | 'api' | 'worker'

export const settings = {
  port: setting('PORT', 'port to listen on', '4000', integer(0, 65535)),
  host: setting('HOST', 'address to listen on', '127.0.0.1', text),
  publicUrl: optional(
    'BLAZON_PUBLIC_URL',
    'base URL used in links',
    'http://HOST:PORT',
    webAddress,
  ),
  cell: optional(
    'BLAZON_CELL',
    'name of this installation among several behind one address: 1 to 8 lower-case letters and digits, a letter first; new keys and tokens carry it, so that a proxy finds the installation',
    'none: the installation of the secrets that carry no name',
    cellName,
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'URL of PostgreSQL 15 or newer; for failover, list several hosts separated by commas',
    'the embedded store',
    postgresUrl,
  ),
  databaseReadUrl: optional(
    'DATABASE_READ_URL',
    'URL of a physical replica (hot standby) of DATABASE_URL, for lists and reports; they show every acknowledged write, and read the primary while the replica is behind or away',
    'DATABASE_URL reads everything',
    postgresUrl,
  ),
  dataDir: setting(
    'BLAZON_DATA_DIR',
    'directory of the embedded store, blobs and the generated encryption key',
    './.blazon',
    text,
  ),
  bootstrapSecretKey: optional(
    'BLAZON_BOOTSTRAP_SECRET_KEY',
    'one or two well-formed secret keys (sk_test_…, sk_live_…), separated by a comma; the first start creates them with all scopes and does not print them',
    'generated and printed once',
    secretKeys,
  ),
  ownerEmail: optional(
    'BLAZON_OWNER_EMAIL',
    'e-mail address of the first owner',
    'owner@blazon.local',
    emailAddress,
  ),
  ownerPassword: optional(
    'BLAZON_OWNER_PASSWORD',
    'password of the first owner',
    'generated and printed once',
    text,
  ),
  signUp: setting(
    'BLAZON_SIGN_UP',
    'open lets everyone create an account and an organization with a link sent by e-mail; closed requires an invitation',
    'closed',
    oneOf('open', 'closed'),
  ),
  language: setting(
    'BLAZON_LANGUAGE',
    'language of e-mails to people who chose none, and of messages to channels: en or de',
    'en',
    oneOf(...languages),
  ),
  secondFactor: setting(
    'BLAZON_SECOND_FACTOR',
    'required lets nobody act in any organization, or as an instance administrator, without a second factor or single sign-on; optional leaves that to each organization',
    'optional',
    oneOf('optional', 'required'),
  ),
  totpTolerance: setting(
    'BLAZON_TOTP_TOLERANCE',
    'how long a code of an authenticator app is accepted before and after its 30 seconds, because clocks differ; 0s to 30s',
    '30s',
    (value) => {
      const ms = duration(value)
      if (ms > 30_000) throw new Error(`must be at most 30s, not '${value}'`)
      return ms
    },
  ),
  breachedPasswords: optional(
    'BLAZON_BREACHED_PASSWORDS',
    'path of a sorted file of SHA-1 hashes, as Have I Been Pwned offers for download; new passwords that are in it are refused',
    'only the 49,000 most common passwords are refused',
    text,
  ),
  hsts: setting(
    'BLAZON_HSTS',
    'hosts that browsers open only with https for a year, if BLAZON_PUBLIC_URL has https: host for its host, subdomains for its subdomains too',
    'host',
    oneOf('host', 'subdomains'),
  ),
  encryptionKey: optional(
    'BLAZON_ENCRYPTION_KEY',
    'key of 32 bytes in base64 that encrypts signing secrets at rest; to rotate it, set the new key, a comma and the old key until `blazon doctor` reports that the old key is no longer needed',
    'generated in the data directory with the embedded store; required with DATABASE_URL',
    (value) => value.split(',').map(encryptionKey),
  ),
  role: setting('BLAZON_ROLE', 'role of the service: all, api or worker', 'all', (value): Role => {
    if (value !== 'all' && value !== 'api' && value !== 'worker') {
      throw new Error('must be all, api or worker')
    }
    return value
  }),
  shutdownGrace: optional(
    'BLAZON_SHUTDOWN_GRACE',
    'how long the service continues to serve after SIGTERM while /readyz answers 503, so that load balancers stop sending requests; 0s closes at once',
    '5s with DATABASE_URL, 0s with the embedded store',
    duration,
  ),
  processes: optional(
    'BLAZON_PROCESSES',
    'processes that serve requests and do the work, on one port; with 2 or more, SIGHUP restarts them one after the other',
    'one for each core and GiB of memory, at most 8; 1 on up to two cores; with the embedded store, one core is left to PostgreSQL',
    integer(1, 64),
  ),
  deliveryWaits: setting(
    'BLAZON_DELIVERY_WAITS',
    'delays after each failed attempt, in order',
    '1m,5m,30m,2h,6h',
    (value) => value.split(',').map(duration),
  ),
  deliveryAttempts: setting(
    'BLAZON_DELIVERY_ATTEMPTS',
    'attempts before a delivery fails',
    '5',
    integer(1, 50),
  ),
  deliveryTimeout: setting(
    'BLAZON_DELIVERY_TIMEOUT',
    'timeout of one attempt, from connecting to the last byte of the response',
    '15s',
    duration,
  ),
  deliverySlots: setting(
    'BLAZON_DELIVERY_SLOTS',
    'concurrent attempts, shared equally by the processes of BLAZON_PROCESSES; half are reserved for endpoints that respond within 2 seconds',
    '1024',
    integer(8, 65_536),
  ),
  deliverySlotsPerEndpoint: setting(
    'BLAZON_DELIVERY_SLOTS_PER_ENDPOINT',
    'concurrent attempts for one endpoint, shared equally by the processes of BLAZON_PROCESSES; an endpoint that times out gets one in each',
    '256',
    integer(1, 65_536),
  ),
  liveStreams: setting(
    'BLAZON_LIVE_STREAMS',
    'open live connections of dashboards in each process; one organization gets at most three times as many as it leaves free',
    '1000',
    integer(1, 65_536),
  ),
  allowPrivateTargets: optional(
    'BLAZON_ALLOW_PRIVATE_TARGETS',
    'CIDR list of private addresses that webhook endpoints and identity providers may use; empty for none',
    'none with DATABASE_URL, 127.0.0.0/8,::1/128 with the embedded store',
    cidrs,
  ),
  webhookCa: optional(
    'BLAZON_WEBHOOK_CA',
    'path of a PEM file of certificate authorities that are trusted beside the public ones, for webhook endpoints, identity providers and checked web pages',
    'only the public ones and those of NODE_EXTRA_CA_CERTS',
    certificates,
  ),
  egressProxy: optional(
    'BLAZON_EGRESS_PROXY',
    'http:// or https:// URL of an HTTP proxy, with user:password@ if needed, that tunnels all requests to webhook endpoints, identity providers and checked web pages; it gets the addresses that the service resolved and checked',
    'direct connections',
    egressProxy,
  ),
  organizationProxies: setting(
    'BLAZON_ORGANIZATION_PROXIES',
    'allowed, or refused: whether organizations may have proxies of their own for their webhooks, instead of BLAZON_EGRESS_PROXY',
    'allowed',
    oneOf('allowed', 'refused'),
  ),
  rateLimitLive: setting(
    'BLAZON_RATE_LIMIT_LIVE',
    'requests per second for each live key; 0 means no limit',
    '100',
    integer(0, 1_000_000),
  ),
  rateLimitTest: setting(
    'BLAZON_RATE_LIMIT_TEST',
    'requests per second for each test key; 0 means no limit',
    '25',
    integer(0, 1_000_000),
  ),
  trustedProxies: optional(
    'BLAZON_TRUSTED_PROXIES',
    'CIDR list of reverse proxies whose X-Forwarded-For header is trusted for limits by address',
    'none',
    cidrs,
  ),
  geoip: optional(
    'BLAZON_GEOIP',
    'path of a MaxMind DB file (.mmdb) with cities or countries, such as GeoLite2 City or DB-IP City Lite; sessions and API keys then show the place of an address',
    'none',
    text,
  ),
  redisUrl: optional(
    'REDIS_URL',
    'URL of a Redis server that shares rate limits between processes; sslrootcert, sslcert and sslkey in its query name files of certificates, as in DATABASE_URL',
    'none',
    (value) => {
      if (!/^rediss?:\/\//.test(value)) throw new Error('must begin with redis:// or rediss://')
      return addressWithFiles(value)
    },
  ),
  smtpUrl: optional(
    'SMTP_URL',
    'where mail is sent, with the files of certificates as in REDIS_URL; without it no mail is sent, and a terminal shows the links that it would have',
    'none',
    addressWithFiles,
  ),
  mailFrom: optional(
    'BLAZON_MAIL_FROM',
    'sender of mail, such as Blazon <no-reply@example.com>',
    'Blazon <no-reply@HOST>, with the host of BLAZON_PUBLIC_URL',
    text,
  ),
  blobs: optional(
    'BLAZON_BLOBS',
    'where files are stored instead of the data directory: s3://bucket/prefix on any S3-compatible store, with the address and credentials of the usual AWS variables (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3)',
    'the data directory',
    bucket,
  ),
  backup: optional(
    'BLAZON_BACKUP',
    'absolute path of a folder, or s3://bucket/prefix, where the embedded store is archived continuously, so that it can be restored to any moment',
    'none',
    parseBackupTarget,
  ),
  backupRetention: setting(
    'BLAZON_BACKUP_RETENTION',
    'how far back BLAZON_BACKUP can restore',
    '7d',
    duration,
  ),
  storageQuota: setting(
    'BLAZON_STORAGE_QUOTA',
    'storage quota of each organization for files and deployments, such as 500MiB or 2TiB, unless an instance administrator sets another; 0 means no limit',
    '50GiB',
    bytes,
  ),
  antivirus: optional(
    'BLAZON_ANTIVIRUS',
    'address of a ClamAV daemon, tcp://host:3310 or unix:/path, that scans every uploaded file before it is stored; an infected file is refused (422), and uploads fail (503) while the daemon is away',
    'none',
    scannerAddress,
  ),
  fileCpuTime: setting(
    'BLAZON_FILE_CPU_TIME',
    'maximum CPU time for reading or drawing one file, at least 10s; a file gets 10 s, plus 1 s for each MiB and 50 ms for each page, up to this maximum',
    '60s',
    (value) => {
      const ms = duration(value)
      if (ms < 10_000) throw new Error(`must be at least 10s, not '${value}'`)
      return ms
    },
  ),
  eventRetention: setting(
    'BLAZON_EVENT_RETENTION',
    'retention of events and deliveries',
    '30d',
    duration,
  ),
  logRetention: setting('BLAZON_LOG_RETENTION', 'retention of request logs', '30d', duration),
  auditRetention: setting(
    'BLAZON_AUDIT_RETENTION',
    'retention of the audit log; the rest of its chain can still be verified',
    '365d',
    duration,
  ),
  portalStatsRetention: setting(
    'BLAZON_PORTAL_STATS_RETENTION',
    'retention of the views and downloads of portals',
    '400d',
    duration,
  ),
  auditLog: optional(
    'BLAZON_AUDIT_LOG',
    'where audit entries are forwarded to: file:/path, or as RFC 5424 to syslog+udp://host:514, syslog+tcp://host:601, syslog+tls://host:6514 with the files of certificates as in REDIS_URL, or syslog+unix:/path of a stream socket',
    'none',
    parseAuditDestination,
  ),
  accessLog: setting(
    'BLAZON_ACCESS_LOG',
    'on writes a line for each request to the log at level info, without its query and without secrets',
    'off',
    (value) => {
      if (value !== 'on' && value !== 'off') throw new Error('must be on or off')
      return value === 'on'
    },
  ),
  logLevel: setting(
    'BLAZON_LOG_LEVEL',
    'trace, debug, info, warn, error or silent',
    'info',
    (value) => {
      if (!['trace', 'debug', 'info', 'warn', 'error', 'silent'].includes(value)) {
        throw new Error('must be trace, debug, info, warn, error or silent')
      }
      return value
    },
  ),
} as const

export type Config = {
  readonly [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer Value>
    ? Value
    : never
}

/**
 * Variables of the command, of the guides and of the SDK's examples. People export them in the shell
 * from which they also start the service, so it accepts and ignores them.
 */
export const clientVariables: readonly string[] = [
  'BLAZON_URL',
  'BLAZON_API_KEY',
  'BLAZON_SIGNING_SECRET',
]

/** Reads the settings. Throws `ConfigError` with the name of the invalid variable. */
export function readConfig(env: Env): Config {
  const names = Object.values(settings).map(({ name }) => name)
  const given = readSettingFiles(names, env)
  const known = new Set([...names, ...clientVariables])
  for (const name of Object.keys(given)) {
    if (name.startsWith('BLAZON_') && !known.has(name)) {
      throw new ConfigError(
        `${name} is not a setting of Blazon. Remove it, or run \`blazon config\` for the list of settings.`,
      )
    }
  }
  const entries = Object.entries(settings).map(([key, setting]) => [
    key,
    readSetting(setting as Setting<unknown>, given),
  ])
  const config = Object.fromEntries(entries) as Config
  if (config.backup !== null && config.databaseUrl !== null) {
    throw new ConfigError(
      'BLAZON_BACKUP archives only the embedded store. Remove it, and archive the PostgreSQL of DATABASE_URL with its own tools.',
    )
  }
  if (config.databaseReadUrl !== null && config.databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_READ_URL needs DATABASE_URL: the embedded store has no replica. Remove it, or set DATABASE_URL to the primary.',
    )
  }
  return config
}

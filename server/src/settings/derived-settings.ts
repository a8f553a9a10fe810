import type { Config } from './config.ts'
import { ConfigError, type Env } from './setting.ts'
import { certificates } from './setting-values.ts'

/** What follows from several settings. */

/** Private addresses that webhook endpoints may use; with the embedded store, those of this machine. */
export function allowedPrivateTargets(config: Config): string[] {
  const own = config.databaseUrl === null ? ['127.0.0.0/8', '::1/128'] : []
  return config.allowPrivateTargets ?? own
}

/** How long the service continues to serve after SIGTERM, in milliseconds. */
export function shutdownGrace({
  shutdownGrace,
  databaseUrl,
}: Pick<Config, 'shutdownGrace' | 'databaseUrl'>): number {
  return shutdownGrace ?? (databaseUrl === null ? 0 : 5_000)
}

/**
 * PEM of the authorities that targets may have beside the public ones. A list replaces what Node reads
 * from NODE_EXTRA_CA_CERTS, so it contains those too; without a list, Node's own apply.
 */
export function trustedAuthorities(
  { webhookCa }: Config,
  { NODE_EXTRA_CA_CERTS: path }: Env = process.env,
): readonly string[] {
  if (webhookCa === null || !path) return webhookCa ?? []
  try {
    return [...webhookCa, ...certificates(path)]
  } catch (error) {
    throw new ConfigError(`NODE_EXTRA_CA_CERTS ${(error as Error).message}`)
  }
}

/** The base address used in links. */
export function publicUrl(config: Config, port = config.port): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return config.publicUrl ?? `http://${host}:${port}`
}

/** The sender of mail. */
export function mailFrom(config: Config): string {
  return config.mailFrom ?? `Blazon <no-reply@${new URL(publicUrl(config)).hostname}>`
}

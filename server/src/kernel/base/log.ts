import { type DestinationStream, pino } from 'pino'
import { redact } from './redact.ts'

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug'>

/**
 * Writes lines of JSON to standard error, so that standard output has only text for people. Secrets
 * are removed from each complete line, because errors contain text from others.
 *
 * @param base fields of every line
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
  base: Readonly<Record<string, unknown>> | null = null,
): Log {
  const cleaned = { write: (line: string) => destination.write(redact(line)) }
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, cleaned)
}

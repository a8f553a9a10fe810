import { type DestinationStream, pino } from 'pino'
import { redact } from './redact.ts'

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug'>

/**
 * Lines of JSON on standard error, so that what is printed for a person stays alone on standard
 * output. Each line is cleaned of secrets as a whole: errors carry what others have put into them.
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

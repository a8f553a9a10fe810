import type { AuditEntry } from '../schema.ts'

/** Facility 13, log audit (RFC 5424, section 6.2.1). */
const facility = 13
const informational = 6
const warning = 4

/** Receivers need to accept 2,048 bytes (RFC 5424, section 6.1); common ones accept 8 KiB. */
const maxDatagramBytes = 8_192

/** The process that sends. */
export interface SyslogSource {
  hostname: string
  pid: number
}

/**
 * A message of RFC 5424 whose text is the entry as JSON. The time is that of the action.
 *
 * @param text the entry as it is read over the API
 */
export function syslogMessage(text: string, { hostname, pid }: SyslogSource): string {
  const { action, occurred_at, position, result } = JSON.parse(text) as AuditEntry
  const priority = facility * 8 + (result === 'succeeded' ? informational : warning)
  // A MSGID has at most 32 characters.
  const id = printable(action).slice(0, 32)
  // `sequenceId` begins again after 2,147,483,647 (section 7.3.1).
  const meta = `[meta sequenceId="${((position - 1) % 2_147_483_647) + 1}"]`
  return `<${priority}>1 ${occurred_at} ${printable(hostname).slice(0, 255)} blazon ${pid} ${id} ${meta} ${text}`
}

/**
 * The message as a datagram. If it is too long, the entry is sent without its values before and after;
 * its hash then needs the entry from an export.
 */
export function syslogDatagram(text: string, source: SyslogSource): Buffer {
  const whole = Buffer.from(syslogMessage(text, source))
  if (whole.length <= maxDatagramBytes) return whole
  const entry = JSON.parse(text) as AuditEntry
  return Buffer.from(syslogMessage(JSON.stringify({ ...entry, before: null, after: null }), source))
}

/** The message with its length in front, for streams (RFC 6587, section 3.4.1, and RFC 5425, section 4.3). */
export function syslogFrame(text: string, source: SyslogSource): Buffer {
  const message = Buffer.from(syslogMessage(text, source))
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}

/** PRINTUSASCII of RFC 5424. */
function printable(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '_') || '-'
}

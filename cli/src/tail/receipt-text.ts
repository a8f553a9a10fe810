import type { Ink } from '../terminal/ink.ts'
import type { Receipt } from './forward.ts'

/** One line: time, response, event. */
export function receiptText(receipt: Receipt, ink: Ink, now = new Date()): string {
  const { status, error, type, event, duration_ms } = receipt
  const isTaken = status !== null && status >= 200 && status < 300
  const answer = (isTaken ? ink.green : ink.red)(String(status ?? error))
  const time = ink.dim(now.toLocaleTimeString('en-GB'))
  return `${time}  ${answer}  ${type}  ${ink.dim(`${event}  ${duration_ms} ms`)}`
}

import { redact, redactHeaders, redactValues } from '../../kernel/base/redact.ts'
import type { Outcome } from '../engine/delivery.ts'

/** Limit of the stored response. */
export const bodyBytes = 16 * 1024

/** Redacts the stored response: a receiver may echo the request's headers or its own secrets. */
export function withoutSecrets(outcome: Outcome, sent: readonly string[]): Outcome {
  const { responseHeaders, responseBody } = outcome
  return {
    ...outcome,
    responseHeaders:
      responseHeaders === null
        ? null
        : Object.fromEntries(
            Object.entries(redactHeaders(responseHeaders)).map(([name, value]) => [
              name,
              redactValues(value, sent),
            ]),
          ),
    responseBody:
      responseBody === null ? null : cutTo(bodyBytes, redact(redactValues(responseBody, sent))),
  }
}

/** Truncates again, because a redacted text may be longer than the original. */
function cutTo(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true })
}

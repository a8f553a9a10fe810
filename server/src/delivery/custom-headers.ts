import type { SecretBox } from '../kernel/secrets.ts'

/** Custom headers of endpoints are credentials: sealed at rest, masked wherever they are shown. */

export type CustomHeaders = Readonly<Record<string, string>>

/** Null for none. */
export function sealHeaders(box: SecretBox, headers: CustomHeaders): Buffer | null {
  return Object.keys(headers).length === 0 ? null : box.seal(JSON.stringify(headers))
}

export function openHeaders(box: SecretBox, sealed: Uint8Array | null): CustomHeaders {
  return sealed === null ? {} : JSON.parse(box.open(sealed).toString())
}

/** As they are answered: `****` and the last four characters, which a value of four or fewer keeps to itself. */
export function maskHeaders(headers: CustomHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.length > 4 ? `****${value.slice(-4)}` : '****',
    ]),
  )
}

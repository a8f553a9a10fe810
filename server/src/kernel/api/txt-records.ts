import type { Services } from './context.ts'

/** The TXT records of a name, each as its strings. Rejects if there are none, or DNS fails. */
export type ResolveTxt = (name: string) => Promise<string[][]>

export function createTxtLookUp(resolveTxt: ResolveTxt): Services['lookUpTxt'] {
  return async (name) => {
    const records = await resolveTxt(name).catch(() => [])
    // A long value is split into several strings (RFC 1035, section 3.3.14).
    return records.map((strings) => strings.join(''))
  }
}

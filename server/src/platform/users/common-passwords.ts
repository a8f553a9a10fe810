/**
 * Whether a password is one that attackers try first: of the 49,000 that leaks have most often
 * (zxcvbn's list), such a one with digits and signs around it or repeated, or a mere sequence. No
 * rules of composition (NIST SP 800-63B, section 5.1.1.2).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const normal = normalPassword(password)
  const core = normal.replace(/^\P{L}+|\P{L}+$/gu, '')
  return (
    [normal, core, unitOf(normal), unitOf(core)].some(
      (one) => common.has(one) || common.has(one.replace(/[0134578@$]/g, (sign) => letters[sign]!)),
    ) || isSimple(normal)
  )
}

/** How passwords are compared: the same characters, whatever their case or form. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

const letters: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
}

let list: Promise<ReadonlySet<string>> | undefined

/** Read at the first use: it takes 50 ms and 5 MB, which a worker has no need of. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return list
}

/** What a text repeats; the text itself where it repeats nothing. */
function unitOf(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}

/** One to four characters over and over, or neighbours in a row: `abcdefghijkl`, `098765432109`. */
function isSimple(text: string): boolean {
  if ([...unitOf(text)].length <= 4) return true
  const points = [...text].map((character) => character.codePointAt(0)!)
  const steps = points.slice(1).map((point, at) => point - points[at]!)
  // From 9 it goes on to 0, and back.
  const ups = steps.filter((step) => step === 1 || step === -9 || step === 0).length
  const downs = steps.filter((step) => step === -1 || step === 9 || step === 0).length
  return Math.max(ups, downs) >= steps.length - 1
}

/**
 * Whether attackers would try a password first: it is one of the 49,000 most frequent in leaks
 * (zxcvbn's list), one of these with digits and signs around it or repeated, or a plain sequence.
 * There are no composition rules (NIST SP 800-63B, section 5.1.1.2).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const normal = normalPassword(password)
  const core = normal.replace(/^\P{L}+|\P{L}+$/gu, '')
  return (
    [normal, core, findRepeatedUnit(normal), findRepeatedUnit(core)].some(
      (one) => common.has(one) || common.has(one.replace(/[0134578@$]/g, (sign) => letters[sign]!)),
    ) || isSimple(normal)
  )
}

/** The form in which passwords are compared: independent of case and Unicode form. */
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

/**
 * Loaded at the first use: it takes 50 ms and 5 MB, and workers do not need it. A bundle gives CommonJS that
 * is loaded later a default export alone.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ default: { dictionary } }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return list
}

/** The unit that a text repeats; the text itself if it does not repeat. */
function findRepeatedUnit(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}

/** One to four characters repeated, or consecutive characters: `abcdefghijkl`, `098765432109`. */
function isSimple(text: string): boolean {
  if ([...findRepeatedUnit(text)].length <= 4) return true
  const points = [...text].map((character) => character.codePointAt(0)!)
  const steps = points.slice(1).map((point, at) => point - points[at]!)
  // 9 is followed by 0, in both directions.
  const ups = steps.filter((step) => step === 1 || step === -9 || step === 0).length
  const downs = steps.filter((step) => step === -1 || step === 9 || step === 0).length
  return Math.max(ups, downs) >= steps.length - 1
}

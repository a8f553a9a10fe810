/** A range of a text, in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

/**
 * The addresses of a text, in order: URLs, e-mail addresses, domains, handles, paths, names of files,
 * and code. No rule reads words in them, because a word that is replaced there breaks the address.
 */
export function listAddresses(text: string): Stretch[] {
  // Nearly all texts have none of the signs that each address has.
  if (!mayHold.test(text)) return []
  const found: Stretch[] = []
  for (const { 0: quotedCode, index } of text.matchAll(/`[^`\n]+`/g)) {
    found.push({ start: index, end: index + quotedCode.length })
  }
  for (const { 0: chunk, index } of text.matchAll(/\S+/g)) {
    if (!mayHold.test(chunk)) continue
    // Brackets are part of a tag, but not of an address that they enclose.
    const kept = withoutEnd(chunk, '.,;:!?…')
    const lead = /^["'“”„‘’«»(<[{]*/.exec(chunk)?.[0].length ?? 0
    const bare = withoutEnd(kept, '.,;:!?…"\'“”‘’«»)>]}').slice(lead)
    const whole = isWhole(kept)
      ? { at: 0, of: kept }
      : isWhole(bare)
        ? { at: lead, of: bare }
        : null
    if (whole) {
      found.push({ start: index + whole.at, end: index + whole.at + whole.of.length })
      continue
    }
    for (const { 0: name, index: from } of bare.matchAll(inner)) {
      const start = index + lead + from
      found.push({ start, end: start + name.length })
    }
  }
  return withoutNested(found)
}

function withoutNested(found: Stretch[]): Stretch[] {
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  const kept: Stretch[] = []
  for (const one of found) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

/** Prepares a test whether a range of the text lies in an address, or touches one without all of it. */
export function createAddressTest(text: string): (stretch: Stretch) => boolean {
  // Most texts have no word that is sought, so the first one lists the addresses.
  let listed: readonly Stretch[] | null = null
  return ({ start, end }) => {
    listed ??= listAddresses(text)
    const addresses = listed
    // The first address that ends after the start; a search by halves, as a text may have thousands.
    let [low, high] = [0, addresses.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (addresses[middle]!.end <= start) low = middle + 1
      else high = middle
    }
    for (const address of addresses.slice(low, low + 2)) {
      const isWithin = start <= address.start && end >= address.end
      if (address.start < end && !isWithin) return true
    }
    return false
  }
}

/** Whether a text is one address, and nothing else. */
export function isAddress(text: string): boolean {
  const [first] = listAddresses(text)
  return first !== undefined && first.start === 0 && first.end === text.length
}

const mayHold = /[@#\\/_`:=<>{}$%~]|\w\(|--|[^\s.]\.[^\s.]|(?:^|\s|["'“(])\.\w/u

/** A loop, because an expression for an end takes quadratic time. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

/** Whether everything between white space belongs to one address: `and/or` does not. */
function isWhole(chunk: string): boolean {
  const isPath = /[/\\]/.test(chunk) && extension.test(chunk)
  return isPath || wholes.some((pattern) => pattern.test(chunk))
}

const extension = /\p{L}\.(?:\p{Ll}{1,5}|\p{Lu}{2,5})$/u

const wholes: readonly RegExp[] = [
  /^(?:mailto|tel|sms|urn|doi|cid|data):\S/i,
  /^www\.\S/i,
  // A path: `/usr/data`, `./data`, `~/data`, `C:\data`, `\\server\data`, `who.int/data`.
  /^(?:\/|\.{1,2}[/\\]|~\/|[a-z]:[/\\]|\\\\)[\p{L}\p{N}.]/iu,
  /^[^/\s]*[\p{L}\p{N}_-]\.(?:\p{Ll}{2,}|\p{Lu}{2,})[/:?#]/u,
  // A placeholder, a tag, an assignment, a call.
  /^(?:\$?\{+[^{}]+\}+|<\/?[a-z][^<>]*>|%[a-z_]+%|\[\[[^\]]+\]\])$/i,
  /^[\w.$]+(?:==?|:=|::)[\w"'$.]\S*$/,
  /^[\w.$]+\((?:\)|$)/,
  /^--[a-z][\w-]*(?:=\S*)?$/i,
]

/**
 * An address among other characters: a URL, an e-mail address, a domain or a name of a file, an
 * extension, a handle or a hashtag, an identifier.
 */
const inner = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}+.-])[A-Za-z][A-Za-z\d+.-]*://\S+`,
    String.raw`(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*`,
    // Its last label tells `data.csv` and `who.int` from a full stop without a space: `end.Next`.
    String.raw`(?<![\p{L}\p{N}_.])[\p{L}\p{N}_][\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:[\p{Ll}\p{N}]*\p{Ll}[\p{Ll}\p{N}]*|\p{Lu}[\p{Lu}\p{N}]{1,4})(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}_.])\.\p{Ll}[\p{L}\p{N}_-]*(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}_])[@#]\p{L}[\p{L}\p{N}_-]*`,
    String.raw`(?<![\p{L}\p{N}_])[\p{L}\p{N}]*_[\p{L}\p{N}_]+(?![\p{L}\p{N}_])`,
  ].join('|'),
  'gu',
)

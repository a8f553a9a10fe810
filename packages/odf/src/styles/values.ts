/** EMU of a length with a unit (`2.5cm`); null for anything else. */
export function parseLength(text: string | null | undefined): number | null {
  const found = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))(cm|mm|in|inch|pt|pc|px)\s*$/.exec(text ?? '')
  return found ? Math.round(Number(found[1]) * emuPerUnit[found[2]!]!) : null
}

const emuPerUnit: Readonly<Record<string, number>> = {
  cm: 360_000,
  mm: 36_000,
  in: 914_400,
  inch: 914_400,
  pt: 12_700,
  pc: 152_400,
  px: 9_525,
}

/** Points of a length. */
export function parsePoints(text: string | null | undefined): number | null {
  const emu = parseLength(text)
  return emu === null ? null : Math.round((emu / 12_700) * 100) / 100
}

/** A percentage as a fraction; null for anything else. */
export function parsePercent(text: string | null | undefined): number | null {
  const found = /^\s*([+-]?\d+(?:\.\d+)?)%\s*$/.exec(text ?? '')
  return found ? Number(found[1]) / 100 : null
}

/** `#RRGGBB` in upper case; null for `transparent` and anything else. */
export function parseHex(text: string | null | undefined): string | null {
  return /^#[0-9a-f]{6}$/i.test(text ?? '') ? text!.toUpperCase() : null
}

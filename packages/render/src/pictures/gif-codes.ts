/**
 * Whether the compressed pixels of a GIF frame have only codes that are defined before them (GIF89a,
 * appendix F). omggif loops forever on others.
 * @param offset of the frame's minimum code size
 */
export function hasDefinedCodes(bytes: Uint8Array, offset: number): boolean {
  const least = bytes[offset] ?? 0
  if (least < 1 || least > 8) return false
  const clear = 1 << least
  let next = clear + 2
  let width = least + 1
  let isFirst = true
  let bits = 0
  let count = 0
  for (const byte of blockBytes(bytes, offset + 1)) {
    bits |= byte << count
    count += 8
    while (count >= width) {
      const code = bits & ((1 << width) - 1)
      bits >>= width
      count -= width
      if (code === clear + 1) return true
      if (code === clear) {
        next = clear + 2
        width = least + 1
        isFirst = true
        continue
      }
      if (code > next || (code === next && isFirst)) return false
      if (!isFirst && next < maxCodes) {
        next++
        if (next >= 1 << width && width < 12) width++
      }
      isFirst = false
    }
  }
  return true
}

const maxCodes = 4096

/** The content of the blocks from an offset to the empty one. */
function* blockBytes(bytes: Uint8Array, offset: number): Generator<number> {
  let at = offset
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) {
    yield* bytes.subarray(at + 1, at + 1 + size)
    at += 1 + size
  }
}

import { FontRefused } from './bytes.ts'
import { createOutput } from './output.ts'

/**
 * LZCOMP, the compression of MicroType Express (W3C Submission "MicroType Express Font Format", 2008):
 * copies and literals in adaptive Huffman codes, and run lengths below them.
 */

/** Returns the bytes of a block. Throws `FontRefused` for a damaged one. */
export function readLzcomp(block: Uint8Array, version: number): Uint8Array {
  const bits = openBits(block)
  const hasRuns = version !== 1 && bits.next() === 1
  const distances = createCode(8)
  const lengths = createCode(8)
  const size = bits.read(24)
  const ranges = countRanges(size)
  const symbols = createCode(firstCopy + 8 * ranges + repeats.length)
  const bytes = new Uint8Array(history.length + size)
  bytes.set(history)
  let at = history.length
  while (at < bytes.length) {
    const symbol = symbols.read(bits)
    const repeat = symbol - firstCopy - 8 * ranges
    if (symbol < firstCopy) bytes[at++] = symbol
    else if (repeat >= 0) {
      bytes[at] = bytes[at - repeats[repeat]!]!
      at++
    } else {
      const copy = symbol - firstCopy
      let length = copy & 3
      let more = (copy & 4) !== 0
      while (more) {
        const next = lengths.read(bits)
        length = (length << 2) | (next & 3)
        more = (next & 4) !== 0
        if (length > size) throw damaged()
      }
      let distance = 0
      for (let range = copy >> 3; range >= 0; range--) {
        distance = (distance << 3) | distances.read(bits)
      }
      distance += 1
      length += distance < farDistance ? 2 : 3
      const from = at - distance - length + 1
      if (from < 0 || at + length > bytes.length) throw damaged()
      bytes.copyWithin(at, from, from + length)
      at += length
    }
  }
  const unpacked = bytes.subarray(history.length)
  return hasRuns ? readRuns(unpacked) : unpacked
}

/** Symbols below are bytes; then copies, 8 for each range of distances; then repeats. */
const firstCopy = 256
/** The last symbols each repeat one byte, that far back. */
const repeats = [2, 4, 6]
/** Copies from that far back are longer by one byte. */
const farDistance = 512

/** What comes before the first byte, so that the first bytes can be copies too. */
const history = Uint8Array.from([
  ...Array.from({ length: 32 * 96 }, (_, at) => [Math.floor(at / 96), at % 96]).flat(),
  ...Array.from({ length: 4 * 256 }, (_, at) => at >> 2),
])

/** How many digits of three bits a distance within the block has at most. */
function countRanges(size: number): number {
  let ranges = 1
  while (8 ** ranges < size) ranges++
  return ranges
}

/** The first byte is a marker. It begins a run (its length, its byte), or is itself before a 0. */
function readRuns(packed: Uint8Array): Uint8Array {
  const unpacked = createOutput(packed.length * 2)
  const marker = packed[0]
  for (let at = 1; at < packed.length; at++) {
    if (packed[at] !== marker) unpacked.u8(packed[at]!)
    else {
      const count = packed[++at] ?? 0
      if (count === 0) unpacked.u8(marker!)
      else unpacked.append(new Uint8Array(count).fill(packed[++at] ?? 0))
    }
  }
  return unpacked.finish()
}

interface Bits {
  next(): number
  read(count: number): number
}

/** Bits from the highest of each byte on. */
function openBits(bytes: Uint8Array): Bits {
  let at = 0
  const next = () => {
    const byte = bytes[at >> 3]
    if (byte === undefined) throw damaged()
    return (byte >> (7 - (at++ & 7))) & 1
  }
  return {
    next,
    read(count) {
      let value = 0
      for (let bit = 0; bit < count; bit++) value = (value << 1) | next()
      return value
    },
  }
}

/** An adaptive Huffman code: a symbol that was read gets a shorter code. */
interface AdaptiveCode {
  read(bits: Bits): number
}

const root = 1

/**
 * A code for this many symbols. Nodes are in the order of their weights, siblings next to each
 * other.
 */
function createCode(count: number): AdaptiveCode {
  const parent = new Int32Array(2 * count).map((_, node) => node >> 1)
  /** The left child, which the right one follows; or minus one less the symbol of a leaf. */
  const child = new Int32Array(2 * count).map((_, node) =>
    node < count ? 2 * node : -1 - (node - count),
  )
  const weight = new Int32Array(2 * count).fill(1)
  const nodeOf = new Int32Array(count).map((_, symbol) => symbol + count)
  for (let node = count - 1; node >= root; node--) {
    weight[node] = weight[2 * node]! + weight[2 * node + 1]!
  }

  const place = (node: number, content: number) => {
    child[node] = content
    if (content < 0) nodeOf[-1 - content] = node
    else parent[content] = parent[content + 1] = node
  }

  /** Adds one to a leaf and to all above it, which first move before others of their weight. */
  const countLeaf = (leaf: number) => {
    let node = leaf
    while (node !== root) {
      let first = node
      while (weight[first - 1] === weight[node]) first--
      if (first !== node && first > root) {
        const content = child[node]!
        place(node, child[first]!)
        place(first, content)
        node = first
      }
      weight[node]!++
      node = parent[node]!
    }
    weight[root]!++
  }

  const countSymbol = (symbol: number, times: number) => {
    for (let time = 0; time < times; time++) countLeaf(nodeOf[symbol]!)
  }

  if (count > firstCopy) {
    countSymbol(firstCopy, 1)
    countSymbol(firstCopy + 1, 1)
    countSymbol(count - 3, 12)
    countSymbol(count - 2, 6)
  } else {
    for (let time = 0; time < 2; time++) {
      for (let symbol = 0; symbol < count; symbol++) countSymbol(symbol, 1)
    }
  }

  return {
    read(bits) {
      let node = root
      while (child[node]! >= 0) node = child[node]! + bits.next()
      const symbol = -1 - child[node]!
      countLeaf(node)
      return symbol
    },
  }
}

function damaged(): FontRefused {
  return new FontRefused('The compressed font is damaged.')
}

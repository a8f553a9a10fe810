/** The parts of the tar format (POSIX.1-1988, ustar) that a backup needs: files and folders. */

export interface Entry {
  /** Relative, with `/`. */
  path: string
  kind: 'file' | 'folder'
  mode: number
  bytes: number
}

export const blockBytes = 512

/** The header block before an entry's content. */
export function headerBlock({ path, kind, mode, bytes }: Entry): Buffer {
  const block = Buffer.alloc(blockBytes)
  const [prefix, name] = split(kind === 'folder' ? `${path}/` : path)
  block.write(name, 0)
  block.write(octal(mode & 0o7777, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(bytes, 11), 124)
  block.write(octal(0, 11), 136)
  block.write(' '.repeat(8), 148)
  block.write(kind === 'folder' ? '5' : '0', 156)
  block.write('ustar\u000000', 257)
  block.write(prefix, 345)
  block.write(`${octal(computeSum(block), 6)}\u0000 `, 148)
  return block
}

/** Padding after the content, so that the next header begins at a block. */
export function padding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes)
}

/** The entry of a header; null for the empty block at the end. Throws for anything else. */
export function readHeader(block: Buffer): Entry | null {
  if (block.every((byte) => byte === 0)) return null
  const sum = Number.parseInt(text(block, 148, 8), 8)
  const unsigned = Buffer.from(block)
  unsigned.write(' '.repeat(8), 148)
  if (sum !== computeSum(unsigned)) throw new Error('it is damaged or not a backup')
  const prefix = text(block, 345, 155)
  const name = text(block, 0, 100)
  const kind = text(block, 156, 1)
  if (kind !== '0' && kind !== '5') throw new Error(`it contains an entry of type ${kind}`)
  return {
    path: `${prefix === '' ? '' : `${prefix}/`}${name}`.replace(/\/$/, ''),
    kind: kind === '5' ? 'folder' : 'file',
    mode: Number.parseInt(text(block, 100, 8), 8),
    bytes: Number.parseInt(text(block, 124, 12), 8),
  }
}

function split(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    const fits = Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100
    if (fits && name !== '') return [prefix, name]
  }
  throw new Error(`The path ${path} is too long for an archive`)
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function text(block: Buffer, at: number, length: number): string {
  const field = block.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end).trim()
}

function computeSum(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0)
}

import { createInflate, inflateSync } from 'node:zlib'
import { limitExceeded } from '../markup/source.ts'
import { checkPixels } from '../raster/image.ts'

const maxDecoded = 512 * 1024 * 1024
/** The limit for each stream: pdf.js holds it twice, and a thread has 512 MiB. */
const maxStream = 192 * 1024 * 1024
const maxObjects = 500_000
/** The greatest expansion of each filter; other filters expand nothing. */
const expansions = { Flate: 1032, Fl: 1032, LZW: 1365, RunLength: 64, RL: 64 } as const

/**
 * Rejects a file whose streams unpack to more than 192 MiB each or 512 MiB in all, or contain
 * pictures of more than 100 million pixels, before a parser without such limits unpacks them.
 * Streams are never nested in streams (ISO 32000-2, 7.5.7), so they are found without parsing. A
 * stream that cannot be measured, because it is encrypted or uses an old filter, counts with its
 * greatest expansion.
 * @throws UnreadableFile
 */
export async function checkStreams(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isEncrypted = file.includes('/Encrypt')
  let decoded = 0
  let count = 0
  for (const { dictionary, data } of readStreams(file)) {
    count += 1
    if (count > maxObjects) throw limitExceeded(`The PDF has more than ${maxObjects} streams.`)
    checkImage(dictionary)
    const length = await decodedLength(dictionary, data, isEncrypted)
    if (length > maxStream) {
      throw limitExceeded('A stream of the PDF unpacks to more than 192 MiB.')
    }
    decoded += length
    if (decoded > maxDecoded) throw limitExceeded('The PDF unpacks to more than 512 MiB.')
  }
}

interface Stream {
  /** Its dictionary, possibly with preceding bytes. */
  dictionary: string
  data: Buffer
}

function* readStreams(file: Buffer): Generator<Stream> {
  let end = 0
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const next = file[at + 6]
    if ((next !== 0x0a && next !== 0x0d) || file.subarray(at - 3, at).toString('latin1') === 'end')
      continue
    const start = at + (next === 0x0d && file[at + 7] === 0x0a ? 8 : 7)
    const dictionary = file.subarray(Math.max(end, at - maxDictionary), at).toString('latin1')
    const ends = file.indexOf('endstream', start)
    end = ends < 0 ? file.length : ends
    yield {
      dictionary: dictionary.slice(dictionary.lastIndexOf(' obj') + 1),
      data: file.subarray(start, end),
    }
  }
}

const maxDictionary = 8192

function checkImage(dictionary: string): void {
  const width = /\/Width\s+(\d+)/.exec(dictionary)?.[1]
  const height = /\/Height\s+(\d+)/.exec(dictionary)?.[1]
  if (Number(width) > 0 && Number(height) > 0) checkPixels(Number(width), Number(height))
}

async function decodedLength(
  dictionary: string,
  data: Buffer,
  isEncrypted: boolean,
): Promise<number> {
  const named = [...dictionary.matchAll(/\/(Flate|Fl|LZW|RunLength|RL)(?:Decode)?\b/g)]
  const factors = named.map(([, name]) => expansions[name as keyof typeof expansions])
  // Only this filter begins like this; of two filters, one is measured and one estimated.
  const isMeasured = !isEncrypted && isZlib(data)
  const length = isMeasured ? await inflatedLength(data) : data.length
  return factors.slice(isMeasured ? 1 : 0).reduce((most, factor) => most * factor, length)
}

function isZlib(data: Buffer): boolean {
  return data.length > 2 && (data[0]! & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0
}

/** The unpacked length up to the first error: a parser would unpack that much too. */
async function inflatedLength(data: Buffer): Promise<number> {
  if (data.length < smallBytes) {
    try {
      return inflateSync(data).length
    } catch {
      // Only the length of the chunks is needed.
    }
  }
  let length = 0
  const inflate = createInflate({ chunkSize: pieceBytes })
  inflate.end(data)
  try {
    for await (const piece of inflate) {
      length += (piece as Buffer).length
      if (length > maxStream) break
    }
  } catch {
    // Broken from here on.
  }
  return length
}

const smallBytes = 64 * 1024
const pieceBytes = 256 * 1024

import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import PostalMime, { decodeWords } from 'postal-mime'
import { sayUnchecked } from '../../refusal-messages.ts'
import { limitExceeded } from '../markup/source.ts'

/** A part of a message that is not itself made of parts (RFC 2045). */
export interface Part {
  /** In lower case: `text/html`. */
  mediaType: string
  /** As written, with its `charset`. */
  contentType: string
  /** True if it is attached, and not shown with the message. */
  isAttached: boolean
  /** The name of its file; null for none. */
  filename: string | null
  /** Without its brackets; null for none. */
  contentId: string | null
  /** The address that it was read from (RFC 2557); null for none. */
  location: string | null
  /** Decoded from base64 or quoted-printable. */
  bytes: Uint8Array
  /** Its text in its `charset`, with the lines of `format=flowed` joined. */
  readText(): string
}

export interface Message {
  /** The first field of each name in lower case, without its encoded words resolved. */
  fields: ReadonlyMap<string, string>
  /** Decoded; null for none. */
  subject: string | null
  /** In the order of the file. */
  parts: readonly Part[]
}

const maxMessageBytes = 48 * 2 ** 20
const maxParts = 1_000
const maxDepth = 32
const maxHeaderBytes = 2 ** 20
const maxShortLines = 100_000

/**
 * Parses a message (RFC 5322, MIME). Messages inside it are parts, and are not opened.
 * @throws UnreadableFile for an encrypted message, and for one beyond the limits.
 */
export async function parseMessage(bytes: Uint8Array): Promise<Message> {
  if (bytes.byteLength > maxMessageBytes) {
    throw limitExceeded(`The message is larger than ${describeBytes(maxMessageBytes)}.`)
  }
  const { delimiters, shortLines } = countLines(bytes)
  if (delimiters > 10 * maxParts) throw tooManyParts()
  if (shortLines > maxShortLines) {
    throw limitExceeded(
      `The message has more than ${maxShortLines.toLocaleString('en')} short lines.`,
    )
  }
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    maxNestingDepth: maxDepth,
    maxHeadersSize: maxHeaderBytes,
  })
  const { subject = null } = await parser.parse(bytes).catch((error: Error) => {
    throw explainLimit(error) ?? error
  })
  // The parser's own result joins the texts of all parts, and has no addresses of parts.
  const { root } = parser as unknown as { root: ParsedNode }
  const parts: Part[] = []
  for (const node of listNodes(root)) {
    refuseEncrypted(node)
    if (node.contentType.multipart !== false || !node.content) continue
    if (parts.length === maxParts) throw tooManyParts()
    parts.push(createPart(node, node.content))
  }
  const fields = new Map<string, string>()
  for (const { key, value } of root.headers) if (!fields.has(key)) fields.set(key, value)
  return { fields, subject, parts }
}

/** A node of postal-mime's tree. Its declarations omit it, so its version is pinned. */
interface ParsedNode {
  headers: readonly { key: string; value: string }[]
  contentType: { value: string; parsed: StructuredField; multipart: string | false }
  contentDisposition: { parsed: StructuredField }
  contentId?: string
  content: ArrayBuffer | null
  childNodes: readonly ParsedNode[]
  getTextContent(): string
}

interface StructuredField {
  value: string
  params: Readonly<Record<string, string>>
}

function* listNodes(node: ParsedNode): Generator<ParsedNode> {
  yield node
  for (const child of node.childNodes) yield* listNodes(child)
}

function createPart(node: ParsedNode, content: ArrayBuffer): Part {
  const { contentType, contentDisposition, contentId, headers } = node
  const name = contentDisposition.parsed.params.filename ?? contentType.parsed.params.name
  const location = headers.find(({ key }) => key === 'content-location')?.value
  return {
    mediaType: contentType.parsed.value,
    contentType: contentType.value,
    isAttached: contentDisposition.parsed.value === 'attachment',
    filename: name ? decodeWords(name) : null,
    contentId: contentId?.replace(/^\s*<|>\s*$/g, '') || null,
    location: location ? decodeWords(location).replace(/\s+/g, '') : null,
    bytes: new Uint8Array(content),
    readText: () => node.getTextContent(),
  }
}

function refuseEncrypted({ contentType: { parsed, multipart } }: ParsedNode): void {
  if (multipart === 'encrypted') throw encrypted('PGP')
  if (!/^application\/(?:x-)?pkcs7-mime$/.test(parsed.value)) return
  if (parsed.params['smime-type']?.toLowerCase() !== 'signed-data') throw encrypted('S/MIME')
  throw new UnreadableFile('unsupported_format', sayUnchecked('message_in_signature'))
}

export function encrypted(method: 'PGP' | 'S/MIME'): UnreadableFile {
  return new UnreadableFile('encrypted', sayUnchecked('message_encrypted', { method }))
}

function explainLimit({ message }: Error): UnreadableFile | null {
  if (/nesting depth/i.test(message)) {
    return limitExceeded(`The message has more than ${maxDepth} levels of parts in parts.`)
  }
  return /header size/i.test(message)
    ? limitExceeded(`The headers of the message are larger than ${describeBytes(maxHeaderBytes)}.`)
    : null
}

function tooManyParts(): UnreadableFile {
  return limitExceeded(`The message has more than ${maxParts.toLocaleString('en')} parts.`)
}

/**
 * Numbers of lines that begin like a delimiter, of which the parser makes a part each, and of lines
 * that are shorter than those of base64. The parser keeps 1.7 KB for each line that is not encoded.
 */
function countLines(bytes: Uint8Array): { delimiters: number; shortLines: number } {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let delimiters = 0
  let shortLines = 0
  for (let at = 0; at < content.length; ) {
    const found = content.indexOf(0x0a, at)
    const end = found < 0 ? content.length : found
    if (content[at] === 0x2d && content[at + 1] === 0x2d) delimiters += 1
    if (end - at < encodedLineLength) shortLines += 1
    at = end + 1
  }
  return { delimiters, shortLines }
}

const encodedLineLength = 60

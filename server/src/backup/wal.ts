/** Positions and files of the WAL. The embedded store has PostgreSQL's default size of a segment. */

const segmentBytes = 16n * 1024n * 1024n
const segmentsOfFile = 0x1_0000_0000n / segmentBytes

/** The number of the segment that has a position such as `0/16B3748`. */
export function readSegment(position: string): bigint {
  const [high = '', low = ''] = position.split('/')
  return ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / segmentBytes
}

/** The position of a segment's first byte. */
export function renderPosition(segment: bigint): string {
  const position = segment * segmentBytes
  const hex = (part: bigint) => part.toString(16).toUpperCase()
  return `${hex(position >> 32n)}/${hex(position & 0xffff_ffffn)}`
}

/** The name of a segment's file: timeline and number, in 24 hexadecimal digits. */
export function renderSegment(timeline: number, segment: bigint): string {
  return [BigInt(timeline), segment / segmentsOfFile, segment % segmentsOfFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

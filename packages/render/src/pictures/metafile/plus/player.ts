import { multiply } from '../../../svg/matrix.ts'
import { readObject } from './objects.ts'
import { PlusReader } from './reader.ts'
import { plusRecords } from './records.ts'
import type { PlusState } from './state.ts'

/** Creates a player of the EMF+ records in comments; an object may be in several of them. */
export function createPlusPlayer(state: PlusState): (comment: DataView) => void {
  let pieces: { id: number; type: number; parts: Uint8Array[]; missing: number } | null = null

  function storeObject(flags: number, reader: PlusReader): void {
    const [id, type] = [flags & 0xff, (flags >> 8) & 0x7f]
    if ((flags & 0x8000) === 0 && !pieces) {
      setObject(id, type, reader.part())
      return
    }
    // Every piece but the last begins with the size of the whole object.
    if (flags & 0x8000) {
      const total = reader.u32()
      if (pieces?.id !== id || pieces.type !== type) {
        pieces = { id, type, parts: [], missing: Math.min(total, maxObject) }
      }
    }
    if (!pieces) return
    const part = reader.part()
    pieces.parts.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
    pieces.missing -= part.byteLength
    if (pieces.missing > 0) return
    const whole = Uint8Array.from(Buffer.concat(pieces.parts))
    pieces = null
    setObject(id, type, new DataView(whole.buffer))
  }

  function setObject(id: number, type: number, data: DataView): void {
    const object = readObject(type, data)
    if (object) state.objects.set(id, object)
    else if (type !== imageAttributes) {
      state.objects.delete(id)
      state.isComplete = false
    }
  }

  return (comment) => {
    let at = 0
    while (at + 12 <= comment.byteLength) {
      const type = comment.getUint16(at, true)
      const flags = comment.getUint16(at + 2, true)
      const size = comment.getUint32(at + 4, true)
      const length = comment.getUint32(at + 8, true)
      if (size < 12 || at + 12 + length > comment.byteLength) return
      const data = new DataView(comment.buffer, comment.byteOffset + at + 12, length)
      at += size
      state.playsEmf = false
      try {
        const reader = new PlusReader(data)
        if (type === 0x4008) storeObject(flags, reader)
        else {
          state.canvas.context.world = multiply(state.page, state.world)
          const play = plusRecords[type]
          if (play) play({ flags, reader }, state)
          else if (!ignored.has(type)) state.isComplete = false
        }
      } catch (error) {
        // Skips a record that is shorter than declared.
        if (!(error instanceof RangeError)) throw error
        state.isComplete = false
      }
    }
  }
}

/** The limit, in bytes, of an image that is in several records. */
const maxObject = 64 * 1024 * 1024

/** The type of objects that set how images wrap at their edges. */
const imageAttributes = 8

/** Records without an effect here: end, comment, and the settings of quality (0x401D to 0x4024). */
const ignored = new Set([0x4002, 0x4003, ...Array.from({ length: 8 }, (_, at) => 0x401d + at)])

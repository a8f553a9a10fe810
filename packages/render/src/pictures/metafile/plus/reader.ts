import { toHex } from '@blazon/pptx/theme/colors'
import type { Matrix } from '../../../svg/matrix.ts'
import type { Point } from '../canvas.ts'

export type Box = readonly [x: number, y: number, width: number, height: number]

/** Reads the fields of an EMF+ record or object one after the other; throws RangeError at its end. */
export class PlusReader {
  #at = 0
  readonly view: DataView

  constructor(view: DataView) {
    this.view = view
  }

  get left(): number {
    return this.view.byteLength - this.#at
  }

  u8(): number {
    return this.view.getUint8(this.#at++)
  }

  u16(): number {
    this.#at += 2
    return this.view.getUint16(this.#at - 2, true)
  }

  i16(): number {
    this.#at += 2
    return this.view.getInt16(this.#at - 2, true)
  }

  u32(): number {
    this.#at += 4
    return this.view.getUint32(this.#at - 4, true)
  }

  i32(): number {
    this.#at += 4
    return this.view.getInt32(this.#at - 4, true)
  }

  float(): number {
    this.#at += 4
    const value = this.view.getFloat32(this.#at - 4, true)
    return Number.isFinite(value) ? value : 0
  }

  /** A colour (EmfPlusARGB) as `#rrggbb`, with two more digits if it is not opaque. */
  color(): string {
    const argb = this.u32()
    const alpha = argb >>> 24
    const hex = toHex([(argb >> 16) & 0xff, (argb >> 8) & 0xff, argb & 0xff])
    return alpha === 0xff ? hex : hex + alpha.toString(16).padStart(2, '0')
  }

  matrix(): Matrix {
    return {
      a: this.float(),
      b: this.float(),
      c: this.float(),
      d: this.float(),
      e: this.float(),
      f: this.float(),
    }
  }

  text(length: number): string {
    if (length * 2 > this.left) throw new RangeError('text')
    return String.fromCharCode(
      ...Array.from({ length: Math.min(length, 10_000) }, () => this.u16()),
    )
  }

  floats(count: number): number[] {
    this.#require(count * 4)
    return Array.from({ length: count }, () => this.float())
  }

  /** A count of items of some bytes, which must follow. */
  count(bytes: number): number {
    const count = this.u32()
    this.#require(count * bytes)
    return count
  }

  /** Points as pairs of floats, of 16-bit integers, or of distances from the point before. */
  points(count: number, isCompressed: boolean, isRelative: boolean): Point[] {
    this.#require(count * (isRelative ? 2 : isCompressed ? 4 : 8))
    let [x, y] = [0, 0]
    return Array.from({ length: count }, (): Point => {
      if (isRelative) {
        x += this.#distance()
        y += this.#distance()
        return [x, y]
      }
      return isCompressed ? [this.i16(), this.i16()] : [this.float(), this.float()]
    })
  }

  /** A rectangle as left, top, width and height. */
  rectangle(isCompressed: boolean): Box {
    return isCompressed
      ? [this.i16(), this.i16(), this.i16(), this.i16()]
      : [this.float(), this.float(), this.float(), this.float()]
  }

  skip(bytes: number): void {
    this.#require(bytes)
    this.#at += bytes
  }

  /** The next bytes as a view of their own; all that are left without a length. */
  part(length = this.left): DataView {
    this.#require(length)
    const part = new DataView(this.view.buffer, this.view.byteOffset + this.#at, length)
    this.#at += length
    return part
  }

  /** EmfPlusInteger7 or EmfPlusInteger15: the highest bit says which. */
  #distance(): number {
    const first = this.u8()
    if (first < 0x80) return (first << 25) >> 25
    return ((((first & 0x7f) << 8) | this.u8()) << 17) >> 17
  }

  #require(bytes: number): void {
    if (bytes > this.left) throw new RangeError('The record is too short.')
  }
}

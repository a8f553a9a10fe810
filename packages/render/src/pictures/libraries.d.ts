/** The library has no types. */
declare module 'omggif' {
  export class GifReader {
    constructor(bytes: Uint8Array)
    readonly width: number
    readonly height: number
    numFrames(): number
    frameInfo(frame: number): { data_offset: number }
    /** Writes a frame as red, green, blue and alpha. */
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void
  }
}

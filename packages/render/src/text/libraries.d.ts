/** The libraries that come without types, or with types that Node's modules do not match. */

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place where a line may end, as an offset in the text; null after the last. */
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module 'bidi-js' {
  export interface Bidi {
    /** The embedding level of each UTF-16 unit (UAX #9). */
    getEmbeddingLevels(text: string, baseDirection: 'ltr' | 'rtl'): { levels: Uint8Array }
  }
  export default function bidiFactory(): Bidi
}

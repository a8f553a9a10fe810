/** Libraries without types, or with types that do not match Node's modules. */

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next offset in the text where a line may end; null after the last. */
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

/** Something that the assembled deck doesn't have as its sources do. */
export interface AssemblyWarning {
  code:
    | 'comments_dropped'
    | 'default_text_style_differs'
    | 'embedded_fonts_dropped'
    | 'layout_incompatible'
    | 'notes_dropped'
    | 'part_missing'
    | 'slide_link_dropped'
    | 'slide_size_differs'
    | 'table_style_differs'
    | 'variable_unknown'
  /** Position in the assembled deck, from 1; null if it is about the deck. */
  slide: number | null
  message: string
}

/** Warnings in the order they came up, each once. */
export interface Warnings {
  add(code: AssemblyWarning['code'], slide: number | null, message: string): void
  readonly all: readonly AssemblyWarning[]
}

export function makeWarnings(): Warnings {
  const known = new Set<string>()
  const all: AssemblyWarning[] = []
  return {
    all,
    add(code, slide, message) {
      const key = JSON.stringify([code, slide, message])
      if (known.has(key)) return
      known.add(key)
      all.push({ code, slide, message })
    },
  }
}

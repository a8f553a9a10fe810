/** A difference between the assembled deck and its sources. */
export interface AssemblyWarning {
  code:
    | 'comments_dropped'
    | 'embedded_fonts_dropped'
    | 'layout_incompatible'
    | 'notes_dropped'
    | 'part_missing'
    | 'slide_link_dropped'
    | 'slide_size_differs'
    | 'table_overflows'
    | 'variable_unknown'
  /** Number of the slide in the assembled deck, from 1; null for the whole deck. */
  slide: number | null
  message: string
}

/** Distinct warnings in the order of their occurrence. */
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

/** The doctor's result for one check. */
export interface Finding {
  name: string
  state: 'good' | 'doubtful' | 'bad'
  message: string
  /** What to do; null for nothing. */
  remedy: string | null
}

export function good(name: string, message: string): Finding {
  return { name, state: 'good', message, remedy: null }
}

export function doubtful(name: string, message: string, remedy: string): Finding {
  return { name, state: 'doubtful', message, remedy }
}

export function bad(name: string, message: string, remedy: string): Finding {
  return { name, state: 'bad', message, remedy }
}

import type { Fix } from '../finding.ts'

/** A fix that is for a person. */
export function manualFix(description: string): Fix {
  return { kind: 'manual', description, replacement: null }
}

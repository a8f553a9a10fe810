import type { Fix } from '../finding.ts'

/** A fix that a person must make. */
export function manualFix(description: string): Fix {
  return { kind: 'manual', description, replacement: null }
}

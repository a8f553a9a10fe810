import { auditEntryCreated, auditEntryPattern } from '../../kernel/api/areas.ts'

/**
 * Patterns in `enabled_events` that match a type: itself, `*`, each `prefix.*` of whole words. An
 * audit entry repeats the event of its change, so only its own patterns match it.
 */
export function listPatterns(type: string): string[] {
  if (type === auditEntryCreated) return [type, auditEntryPattern]
  const words = type.split('.')
  const prefixes = words.slice(1).map((_, at) => `${words.slice(0, at + 1).join('.')}.*`)
  return ['*', type, ...prefixes]
}

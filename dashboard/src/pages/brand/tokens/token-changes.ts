import type { TokenSetRevision } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { nameValue } from '../../../language/value-names.ts'

type Shown = Pick<TokenSetRevision, 'name' | 'status' | 'tokens'>

/** What a revision of a token set changed, as lines of text; `before` is null for the first one. */
export function describeChanges(before: Shown | null, { name, status, tokens }: Shown): string[] {
  if (before === null) return []
  const old = listValues(before.tokens)
  const values = listValues(tokens)
  return [
    ...(before.name === name ? [] : [t`Name: ${before.name} → ${name}`]),
    ...(before.status === status
      ? []
      : [t`Status: ${nameValue(before.status)} → ${nameValue(status)}`]),
    ...[...values.keys()].filter((path) => !old.has(path)).map((path) => t`Added ${path}`),
    ...[...old.keys()].filter((path) => !values.has(path)).map((path) => t`Removed ${path}`),
    ...[...values].flatMap(([path, value]) => {
      const earlier = old.get(path)
      if (earlier === undefined || JSON.stringify(earlier) === JSON.stringify(value)) return []
      const [from, to] = [shorten(earlier), shorten(value)]
      return [from === null || to === null ? t`Changed ${path}` : `${path}: ${from} → ${to}`]
    }),
  ]
}

/** The values of a document as they are written, by the path of their token. */
function listValues(node: unknown, path: readonly string[] = []): Map<string, unknown> {
  const values = new Map<string, unknown>()
  if (typeof node !== 'object' || node === null) return values
  for (const [name, child] of Object.entries(node as Record<string, unknown>)) {
    if (name.startsWith('$') && name !== '$root') continue
    const own = name === '$root' ? path : [...path, name]
    const { $value, $ref } = Object(child) as { $value?: unknown; $ref?: unknown }
    if ($value !== undefined || $ref !== undefined) values.set(own.join('.'), $value ?? $ref)
    else for (const [inner, value] of listValues(child, own)) values.set(inner, value)
  }
  return values
}

/** `8px` of `{value: 8, unit: 'px'}`; null for a value of several parts. */
function shorten(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return String(value)
  const { value: number, unit } = value as { value?: unknown; unit?: unknown }
  return typeof number === 'number' && typeof unit === 'string' ? `${number}${unit}` : null
}

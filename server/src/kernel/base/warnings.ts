import type { Warning as WarningData, WarningParams } from '@blazon/warnings/warning'
import { Type } from 'typebox'
import { Named, Strict } from './schema.ts'

/**
 * Warnings of the API, made from the tables of codes of the modules (`defineWarnings` of
 * `@blazon/warnings`).
 */

export type Warning = WarningData

export const Warning = Named(
  'Warning',
  Strict({
    code: Type.String({
      description:
        'A word that programs recognize; `unspecified` for a warning that was stored before warnings had codes',
      examples: ['comments_dropped'],
    }),
    message: Type.String({
      description: 'One English sentence, made of the code and the parameters',
      examples: ['Slide 3: Comments are left out.'],
    }),
    params: Type.Unsafe<WarningParams>({
      type: 'object',
      additionalProperties: true,
      description:
        'The values in the sentence: strings, numbers and lists of strings, such as `slide`, the number of a slide',
      examples: [{ slide: 3 }],
    }),
  }),
)

/** A list of warnings with a description of what they are about. */
export function Warnings(description: string) {
  return Type.Array(Type.Unsafe<WarningData>(Warning), { description })
}

/**
 * Returns warnings as their column stores them: texts, because the release before stores and reads
 * texts in it, and must work while servers of both run.
 */
export function storeWarnings(warnings: readonly WarningData[]): string[] {
  return warnings.map((warning) => JSON.stringify(warning))
}

/** Returns stored warnings. A sentence of an earlier release becomes an `unspecified` warning. */
export function readWarnings(stored: readonly string[]): WarningData[] {
  return stored.map(readWarning)
}

function readWarning(text: string): WarningData {
  if (text.startsWith('{"code":')) return JSON.parse(text)
  return { code: 'unspecified', message: text, params: {} }
}

import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt, wholeDocument } from '../../places/place.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { names } from '../params.ts'
import { both, either, sentences } from '../phrases.ts'

export const fileMetadata = ruleType({
  type: 'file_metadata',
  name: 'File properties',
  topic: 'file',
  summary: 'Properties such as title, author and company are filled in, or left out.',
  description:
    'Properties of the file (title, author, company, …) that must be set, and those that must not.',
  formats: ['pptx', 'docx', 'xlsx', 'pdf', 'png', 'jpeg', 'svg', 'odp', 'odt'],
  params: Type.Object(
    {
      required: Type.Optional({
        ...names,
        title: 'Must be set',
        hint: 'Names of properties, such as title or author.',
        description: 'Names of properties, in any case.',
      }),
      forbidden: Type.Optional({
        ...names,
        title: 'Must not be set',
        hint: 'Names of properties, such as title or author.',
        description: 'Names of properties, in any case.',
      }),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  example: { required: ['title'], forbidden: ['author', 'manager'] },

  *evaluate({ properties }, { required = [], forbidden = [] }): Generator<Judgement> {
    const byName = new Map(
      Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value.trim()]),
    )
    for (const name of required) {
      yield byName.get(name.toLowerCase()) ? 'obeys' : [violation(name, null)]
    }
    for (const name of forbidden) {
      const value = byName.get(name.toLowerCase())
      yield value ? [violation(name, value)] : 'obeys'
    }
  },

  sentence: ({ required = [], forbidden = [] }) =>
    sentences([
      required.length > 0 && `Files state their ${both(required)}`,
      forbidden.length > 0 && `Files do not state their ${either(forbidden)}`,
    ]) || 'Files may state any property.',
})

/** @param value the forbidden value; null for a required property that is not set. */
function violation(name: string, value: string | null): Violation {
  const property = excerpt(name)
  return {
    // The name distinguishes findings with the same observed value, or none.
    place: { ...wholeDocument, text: name },
    observed: value === null ? `no ${name}` : `${name}: ${value}`,
    expected: value === null ? `${name} is set` : `no ${name}`,
    ...(value === null
      ? sayFinding('property_missing', { property })
      : sayFinding('property_forbidden', { property, value: excerpt(value) })),
    fix: manualFix(
      value === null
        ? `Set the property “${property}” of the file.`
        : `Clear the property “${property}” of the file.`,
    ),
  }
}

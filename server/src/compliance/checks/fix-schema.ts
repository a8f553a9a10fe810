import { fixPlaces } from '@blazon/compliance/fixes/changes'
import { applicabilities } from '@blazon/compliance/fixes/grade'
import { leftCodes } from '@blazon/compliance/fixes/left'
import { replacementKinds } from '@blazon/compliance/fixes/replacements'
import { type Static, Type } from 'typebox'
import { Id, Nullable, Strict, Word } from '../../kernel/base/schema.ts'

const Replacement = Strict(
  {
    kind: Word(replacementKinds),
    from: Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'The value that was observed: a colour `#RRGGBB`, a family or words',
    }),
    to: Type.String({
      maxLength: 500,
      description: 'A colour `#RRGGBB`, a family, or words; empty words remove the term',
    }),
  },
  { title: 'FixReplacement' },
)

export const CheckFixCreate = Strict({
  issues: Type.Optional(
    Type.Array(Id('issue'), {
      maxItems: 10_000,
      uniqueItems: true,
      description:
        'Issues to fix, however much that changes. Without `issues` and `findings`, all changes that are safe',
    }),
  ),
  findings: Type.Optional(
    Type.Array(Id('finding'), {
      maxItems: 10_000,
      uniqueItems: true,
      description: 'Findings to fix, in addition to those of `issues`',
    }),
  ),
  replacements: Type.Optional(
    Type.Array(Replacement, {
      maxItems: 1_000,
      description:
        'Values to write instead of those that are proposed, at every place where a finding observed `from`. They are applied in addition to `issues` and `findings`',
    }),
  ),
  preview: Type.Optional(
    Type.Boolean({ default: false, description: 'Returns what would change, and creates nothing' }),
  ),
})
export type CheckFixCreate = Static<typeof CheckFixCreate>

const LeftReason = { code: Word(leftCodes), reason: Type.String() }

const FixAlternative = Strict(
  {
    to: Type.String(),
    color: Nullable(Type.String({ description: 'Key of the palette colour' })),
    distance: Nullable(Type.Number({ description: 'ΔE2000 from the present colour' })),
  },
  { title: 'FixAlternative' },
)

/** One value that a fix replaces throughout one place, or could replace. */
const FixChange = Strict({
  description: Type.String({ description: 'The change as a sentence for people' }),
  rule: Id('rule'),
  kind: Word(['color', 'font', 'words']),
  target: Nullable(
    Word(
      ['text', 'fill', 'line', 'background', 'effect'],
      'What the colour is used for; null for fonts and words',
    ),
  ),
  from: Type.String(),
  to: Type.String(),
  color: Nullable(Type.String({ description: 'Key of the palette colour' })),
  place: Word(
    fixPlaces,
    'Where it is written: once in the theme, a master, a layout or the table styles, on the slides, or in a file without slides',
  ),
  place_name: Nullable(Type.String({ description: 'Of the theme or the layout' })),
  places_count: Type.Integer({ description: 'How many places show it' }),
  slides: Type.Array(Type.Integer()),
  issues: Type.Array(Id('issue')),
  findings: Type.Array(Id('finding')),
  applicability: Word(
    applicabilities,
    '`safe` keeps the meaning and the look, and is made without being asked. `unsafe` may not: it is made if its issue, finding or value is named. `manual` is left to a person',
  ),
  distance: Nullable(
    Type.Number({
      description: 'ΔE2000 of a colour and its replacement; null for fonts and words',
    }),
  ),
  selected: Type.Boolean({ description: 'Whether the fixed file has this change' }),
  reason: Nullable(Strict(LeftReason, { description: 'Why it is not selected' })),
  alternatives: Type.Array(FixAlternative, {
    description: 'Other values, the nearest colours first: use them in `replacements`',
  }),
})

const FixPicture = Strict({
  slide: Type.Integer(),
  preview: Type.String({ description: 'Parameter `preview` of the picture after the fix' }),
  before: Type.String({ description: 'Address of the picture of the slide before the fix' }),
  after: Type.String({ description: 'Address of the picture after the fix, valid for a day' }),
})

/** The result of a fix. A preview creates neither file nor check, so both are null. */
export const CheckFix = Strict(
  {
    object: Type.Literal('fix'),
    file: Nullable(Id('file')),
    filename: Type.String({ description: 'Of the fixed file' }),
    check: Nullable(Id('check')),
    applied: Type.Array(Id('finding'), {
      description: 'Findings that the fixed file does not have',
    }),
    left: Type.Array(Id('finding'), {
      description: 'Findings that remain, without waived findings',
    }),
    reasons: Type.Array(Strict({ ...LeftReason, findings: Type.Array(Id('finding')) }), {
      description: 'Why the findings in `left` remain',
    }),
    changes: Type.Array(FixChange, {
      description: 'What is replaced, and where it is written; then what is only proposed',
    }),
    pictures: Type.Array(FixPicture, {
      description: 'For a preview of a deck, the slides that change; otherwise empty',
    }),
  },
  { title: 'CheckFix' },
)
export type CheckFix = Static<typeof CheckFix>

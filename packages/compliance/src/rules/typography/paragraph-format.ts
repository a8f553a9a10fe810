import type {
  Alignment,
  Bullet,
  Paragraph,
  ParagraphFormat,
  Sourced,
  Spacing,
} from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import { type Said, sayFinding } from '../../finding-messages.ts'
import { describeRange } from '../../finding-phrases.ts'
import { excerpt } from '../../places/place.ts'
import { type Body, paragraphs } from '../../places/walk.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { stretchPlaces } from '../../texts/stretch-place.ts'
import { manualFix } from '../manual-fix.ts'
import { choice, distance } from '../params.ts'
import { perRole } from '../per-role.ts'
import { either, renderPerRole, sentences, verbFor } from '../phrases.ts'

const percent = Type.Integer({
  minimum: 10,
  maximum: 1000,
  description: 'Percent of single line spacing.',
})

const limits = {
  line_spacing: Type.Optional(
    Type.Object(
      {
        min: Type.Optional({ ...percent, title: 'At least' }),
        max: Type.Optional({ ...percent, title: 'At most' }),
      },
      {
        title: 'Line spacing',
        hint: 'As a percentage of single spacing.',
        additionalProperties: false,
        minProperties: 1,
      },
    ),
  ),
  max_space: Type.Optional({
    ...distance,
    title: 'Largest space before and after, in points',
    description: 'Points before and after a paragraph.',
  }),
  alignments: Type.Optional(
    Type.Array(choice({ left: 'Left', center: 'Centre', right: 'Right', justify: 'Justified' }), {
      title: 'Allowed alignments',
      minItems: 1,
      uniqueItems: true,
    }),
  ),
  bullets: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 10 }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      title: 'Allowed bullets',
      hint: 'Type a character, or choose number or picture. Paragraphs without a bullet are always allowed.',
      description:
        'Allowed bullets: characters (those of symbol fonts as `U+F0B7`), `number` and `picture`. Paragraphs without a bullet are always allowed.',
    }),
  ),
}

const Limits = Type.Object(limits, { additionalProperties: false, minProperties: 1 })

type Limits = Static<typeof Limits>

const params = Type.Object(
  { ...limits, per_role: Type.Optional(perRole(Limits)) },
  { additionalProperties: false, minProperties: 1 },
)

export const paragraphFormat = ruleType({
  type: 'paragraph_format',
  name: 'Paragraphs',
  topic: 'typography',
  summary: 'Paragraphs have the right spacing, alignment and bullets.',
  description:
    'Paragraphs have the required line spacing, paragraph spacing, alignment and bullets. Charts and diagrams are not judged, because Office formats their paragraphs.',
  formats: ['pptx', 'docx'],
  params,
  example: {
    line_spacing: { min: 90, max: 130 },
    max_space: 24,
    alignments: ['left', 'center'],
    bullets: ['•', '–', 'number'],
  },

  *evaluate(document, params, context): Generator<Judgement> {
    for (const { body, paragraph, text } of paragraphs(document, context)) {
      const { format } = paragraph
      const limits: Limits = params.per_role?.[body.role] ?? params
      const kind = body.place.element?.kind
      if (!format || kind === 'chart' || kind === 'diagram') continue
      for (const breach of judge(paragraph, format, limits)) {
        yield breach === null ? 'obeys' : [violation(body, paragraph, text, breach)]
      }
    }
  },

  sentence: (params) =>
    renderPerRole(params, ({ line_spacing, max_space, alignments, bullets }, subject) => {
      const { min, max } = line_spacing ?? {}
      const spacing =
        min !== undefined && max !== undefined
          ? `${min}% to ${max}%`
          : min !== undefined
            ? `at least ${min}%`
            : `at most ${max}%`
      return sentences([
        line_spacing &&
          `${subject} ${verbFor(subject, 'has', 'have')} a line spacing of ${spacing}`,
        max_space !== undefined &&
          `${subject} ${verbFor(subject, 'has', 'have')} at most ${max_space} pt of space between paragraphs`,
        alignments &&
          `${subject} ${verbFor(subject, 'is', 'are')} ${either(alignments.map(describeAlignment))}`,
        bullets &&
          `Lists use ${either(bullets.map((bullet) => (/^(number|picture)$/.test(bullet) ? `${bullet}s` : `“${bullet}”`)))}`,
      ])
    }),
})

interface Breach {
  observed: string
  expected: string
  /** What is said of the paragraph with this text. */
  say(text: string): Said
  source: Sourced<unknown>['source']
  remedy: string
}

/** The paragraph's violation of each given limit; null if it obeys. */
function* judge(
  paragraph: Paragraph,
  { lineSpacing, before, after, alignment, bullet }: ParagraphFormat,
  { line_spacing, max_space, alignments, bullets }: Limits,
): Generator<Breach | null> {
  const size = paragraph.runs[0]?.size?.value ?? 18
  if (line_spacing) {
    const { min, max } = line_spacing
    const percent = Math.round(linePercent(lineSpacing.value, size))
    const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
    yield percent >= (min ?? 0) && percent <= (max ?? Number.POSITIVE_INFINITY)
      ? null
      : {
          observed: `line spacing ${percent}%`,
          expected: `a line spacing of ${describeRange(range)}%`,
          say: (text) => sayFinding('line_spacing_wrong', { text, percent, ...range }),
          source: lineSpacing.source,
          remedy: 'Change the line spacing.',
        }
  }
  if (max_space !== undefined) {
    const widest =
      spacePoints(before.value, size) >= spacePoints(after.value, size) ? before : after
    const space = Math.round(spacePoints(widest.value, size) * 10) / 10
    const side = widest === before ? 'above' : 'below'
    yield space <= max_space
      ? null
      : {
          observed: `${space} pt ${side}`,
          expected: `at most ${max_space} pt around a paragraph`,
          say: (text) =>
            sayFinding('paragraph_space_too_large', { text, space, side, maximum: max_space }),
          source: widest.source,
          remedy: 'Change the space before and after the paragraph.',
        }
  }
  if (alignments) {
    yield alignments.includes(alignment.value)
      ? null
      : {
          observed: alignmentNames[alignment.value],
          expected: alignments.map((one) => alignmentNames[one]).join(', '),
          say: (text) =>
            sayFinding('text_alignment_forbidden', {
              ...{ text, alignment: alignment.value, allowed: alignments },
            }),
          source: alignment.source,
          remedy: 'Change the alignment.',
        }
  }
  if (bullets && bullet.value.kind !== 'none') {
    const name = nameBullet(bullet.value)
    yield bullets.includes(name)
      ? null
      : {
          observed: `bullet ${name}`,
          expected: bullets.map(showBullet).join(', '),
          say: (text) =>
            sayFinding('bullet_forbidden', {
              ...{ text, bullet: name, allowed: bullets.map(showBullet) },
            }),
          source: bullet.source,
          remedy: 'Change the bullet.',
        }
  }
}

/** Characters of symbol fonts, which are invisible in other fonts, by their code: `U+F0B7`. */
function nameBullet(bullet: Bullet): string {
  if (bullet.kind !== 'character') return bullet.kind
  return showBullet(bullet.character)
}

function showBullet(bullet: string): string {
  return bullet.replace(
    /\p{Co}/gu,
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
}

function violation(
  body: Body,
  paragraph: Paragraph,
  text: string,
  { observed, expected, say, source, remedy }: Breach,
): Violation {
  return {
    place: stretchPlaces(body, paragraph)(0),
    observed,
    expected,
    ...say(excerpt(text)),
    source,
    fix: manualFix(remedy),
  }
}

/** Spacing in points is compared with single spacing, about 1.2 times the type size. */
function linePercent(spacing: Spacing, size: number): number {
  return spacing.kind === 'multiple' ? spacing.value * 100 : (spacing.value / (size * 1.2)) * 100
}

function spacePoints(spacing: Spacing, size: number): number {
  return spacing.kind === 'points' ? spacing.value : spacing.value * size
}

const alignmentNames: Readonly<Record<Alignment, string>> = {
  left: 'left alignment',
  center: 'centred alignment',
  right: 'right alignment',
  justify: 'justified alignment',
}

function describeAlignment(alignment: string): string {
  if (alignment === 'justify') return 'justified'
  return alignment === 'center' ? 'centred' : `aligned to the ${alignment}`
}

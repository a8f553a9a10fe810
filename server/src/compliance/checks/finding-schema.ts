import { origins } from '@blazon/compliance/issues'
import type { WarningParams } from '@blazon/warnings/warning'
import { type Static, Type } from 'typebox'
import { Id, ListQuery, Nullable, resourceFields, Strict, Word } from '../../kernel/base/schema.ts'
import { Severity } from '../rules/schema.ts'

const text = Nullable(Type.String())
const number = Nullable(Type.Integer())
const Observed = Type.Unsafe<string | number | null>({
  title: 'ObservedValue',
  type: ['string', 'number', 'null'],
})
const State = Word(['new', 'existing', 'waived'])

const Fix = Type.Unsafe<object | null>({
  title: 'FindingFixOrNull',
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    kind: { type: 'string' },
    description: { type: 'string' },
    replacement: { type: ['string', 'null'] },
  },
})

/** `finding` (brand contract, section 4). */
export const Finding = Strict(
  {
    ...resourceFields('finding', 'finding'),
    check: Id('check'),
    rule: Id('rule'),
    type: Type.String({ description: 'Type of the rule' }),
    severity: Severity,
    message: Type.String({
      description: 'One English sentence, made of the code and the parameters',
    }),
    code: Type.Optional(
      Type.String({
        description:
          'A word for what the message says, which programs recognize. Absent in checks from before the upgrade that added it',
        examples: ['font_size_wrong'],
      }),
    ),
    params: Type.Optional(
      Type.Unsafe<WarningParams>({
        title: 'FindingParams',
        type: 'object',
        additionalProperties: true,
        description:
          'The values in the message: strings, numbers and lists of strings, with excerpts of the texts of the file',
        examples: [{ text: 'Small words', size: 6, min: 9 }],
      }),
    ),
    fingerprint: Type.String({
      description: 'Identifies the same finding in an edited version of the file',
    }),
    observed: Observed,
    expected: Type.String(),
    nearest: Type.Unsafe<object | null>({
      title: 'FindingNearestOrNull',
      type: ['object', 'null'],
      additionalProperties: false,
      properties: {
        palette: { type: 'string' },
        key: { type: 'string' },
        hex: { type: 'string' },
        delta_e: { type: 'number' },
      },
    }),
    source: Nullable(
      Word(['explicit', 'shape', 'style', 'placeholder', 'layout', 'master', 'theme', 'default']),
    ),
    occurrences: Type.Integer(),
    location: Strict(
      {
        slide: number,
        slides: Type.Optional(
          Type.Array(Type.Integer(), {
            description:
              'For content of a master, layout, header or footer, every slide or page that shows it. `slide` or `page` is the first of them.',
          }),
        ),
        headings: Type.Optional(
          Type.Array(Type.String(), {
            description:
              'For Word files, the headings that the place is under, outermost first. Paragraphs are counted under their heading.',
          }),
        ),
        sheet: Type.Optional(
          Type.String({
            description:
              'For workbooks, the name of the sheet, whose number is `page`. `shape_name` is then the cells, such as `B7` or `B2:B40`, or the name of a shape.',
          }),
        ),
        shape_id: text,
        shape_name: text,
        paragraph: number,
        run: number,
        text,
        box: Type.Unsafe<object | null>({
          title: 'FindingBoxOrNull',
          type: ['object', 'null'],
          description: 'In EMU, before the rotation; `rotation` is in degrees',
          additionalProperties: false,
          properties: {
            x: { type: 'number' },
            y: { type: 'number' },
            width: { type: 'number' },
            height: { type: 'number' },
            rotation: { type: 'number' },
          },
        }),
        page: number,
        part: Type.Optional(
          Word(
            ['subject', 'html', 'text'],
            'For e-mail and web archives, the part of the message that the page is. Lines and columns are those of the decoded part',
          ),
        ),
        line: number,
        column: number,
        selector: text,
      },
      { title: 'FindingLocation' },
    ),
    state: State,
    fix: Fix,
  },
  { title: 'Finding' },
)
export type Finding = Static<typeof Finding>

/** `issue`: the findings of a check that one change removes. */
export const Issue = Strict(
  {
    ...resourceFields('issue', 'issue'),
    check: Id('check'),
    rule: Id('rule'),
    rule_name: Nullable(Type.String({ description: 'Null where the rule is deleted' })),
    type: Type.String({ description: "The rule's" }),
    severity: Severity,
    message: Type.String({ description: 'Of a single finding, its own message' }),
    fingerprint: Type.String({ description: 'Identifies the same issue in an edited file' }),
    observed: Observed,
    origin: Word(
      origins,
      'Where the value is set: the theme, the master, a layout, a style of a Word file, the slides themselves, or a file without slides. `default`: nothing in the file sets it.',
    ),
    places_count: Type.Integer({ description: 'How often the value occurs' }),
    findings_count: Type.Integer(),
    waived_count: Type.Integer({ description: 'Of the findings' }),
    state: State,
    slides: Type.Array(Type.Integer(), {
      description:
        'The slides, or pages of a PDF or Word file, that show it; empty for the whole file',
    }),
    sample: Finding,
    remedy: Strict(
      {
        text: Type.String({ description: 'What to change, and where' }),
        fix: Fix,
      },
      { title: 'IssueRemedy' },
    ),
  },
  { title: 'Issue' },
)
export type Issue = Static<typeof Issue>

export const IssueQuery = ListQuery({
  severity: Type.Optional(Severity),
  rule: Type.Optional(Id('rule')),
})
export type IssueQuery = Static<typeof IssueQuery>

export const FindingQuery = ListQuery({
  severity: Type.Optional(Severity),
  rule: Type.Optional(Id('rule')),
  slide: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  issue: Type.Optional(Id('issue')),
})
export type FindingQuery = Static<typeof FindingQuery>

import { notApplicableReasons } from '@blazon/compliance/result'
import { type Static, Type } from 'typebox'
import {
  BrandFilter,
  BrandId,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Named,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'
import { Warnings } from '../../kernel/base/warnings.ts'
import { type Failure, reasonProperties } from '../../kernel/jobs/failure.ts'
import { languages } from '../../kernel/pages/language.ts'
import { Preview, pictureParameters } from '../../records/slide-pictures/schema.ts'
import { verdicts } from '../documents/schema.ts'
import { Tags, UsedRule } from '../rules/schema.ts'
import { Finding } from './finding-schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 120 })
const statuses = ['queued', 'running', 'completed', 'failed', 'canceled'] as const

const Counts = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  description: 'Null until the check is completed',
  additionalProperties: false,
  properties: {
    error: { type: 'integer' },
    warning: { type: 'integer' },
    info: { type: 'integer' },
    waived: { type: 'integer', description: 'Not counted in the other numbers' },
    indeterminate: { type: 'integer', description: 'Parts that could not be evaluated' },
    by_rule: Named('FindingsByRule', {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'Number of unwaived findings for each applied rule, by rule id',
    }),
  },
})

const CheckFailure = Type.Unsafe<Failure | null>({
  type: ['object', 'null'],
  additionalProperties: false,
  required: ['code', 'message'],
  properties: {
    code: {
      type: 'string',
      enum: ['unsupported_format', 'encrypted', 'malformed', 'limit_exceeded', 'timeout'],
    },
    message: { type: 'string' },
    ...reasonProperties,
  },
})

const CheckProgress = Type.Unsafe<{
  stage: 'reading' | 'judging'
  done: number
  total: number
} | null>({
  type: ['object', 'null'],
  description:
    'Progress of a running check: the pages that were read, then the rules that were evaluated. Null before and after the run, and in events',
  additionalProperties: false,
  required: ['stage', 'done', 'total'],
  properties: {
    stage: { type: 'string', enum: ['reading', 'judging'] },
    done: { type: 'integer' },
    total: { type: 'integer' },
  },
})

/** `check` (brand contract, section 4). */
export const Check = Strict(
  {
    ...resourceFields('check', 'check'),
    brand: {
      ...BrandId,
      description: 'The brand by whose rules, palettes and fonts the input was judged',
    },
    status: Word(statuses),
    progress: CheckProgress,
    name: Nullable(
      Type.String({
        description:
          'Defaults to the name of the file, web page or object; null for a text without a name',
      }),
    ),
    file: Nullable(Id('file')),
    slide_asset: Nullable(Id('slide_asset')),
    ppt_set: Nullable(Id('ppt_set')),
    icon: Nullable(Id('icon')),
    url: Nullable(
      Type.String({
        description: 'The address of a web page; `file` is the page as it was read',
      }),
    ),
    document: Nullable({
      ...Id('document'),
      description:
        'The document whose version was checked; null in checks from before the upgrade that added documents',
    }),
    version: Nullable(Type.Integer({ description: 'Number of the version of the document' })),
    schedule: Nullable({
      ...Id('check_schedule'),
      description: 'The schedule that created the check; null if a request created it',
    }),
    input: Strict({
      format: Nullable(Type.String({ description: 'Null until the input has been read' })),
      sha256: Type.String(),
      bytes: Type.Integer(),
      pages: Nullable(Type.Integer()),
    }),
    rules: Type.Array(UsedRule, {
      description: 'The revisions that were current when the check was created',
    }),
    not_applicable: Type.Array(
      Strict(
        {
          rule: Id('rule'),
          reason: Word(
            notApplicableReasons,
            '`format_not_judged`: rules of this type judge other formats. `format_excluded`: `applies_to` of the rule names other formats',
          ),
        },
        { title: 'NotApplicableRule' },
      ),
      {
        description:
          'The rules that do not judge the format of the file; empty before the check is completed, and in checks from before the upgrade that added this field',
      },
    ),
    warnings: Warnings(
      'What the check did not judge, such as the attachments of a message; empty before the check is completed',
    ),
    tags: Type.Array(Type.String()),
    include_hidden: Type.Boolean(),
    include_notes: Type.Boolean(),
    baseline: Nullable(Id('check')),
    verdict: Nullable(Word(verdicts)),
    score: Nullable(
      Type.Number({
        description:
          '0 to 100: the weighted share of checked units that obey, over the rules that apply. More than 20 errors, or 5 on each slide, lower it.',
      }),
    ),
    counts: Counts,
    findings_count: Nullable(Type.Integer({ description: 'Including waived findings' })),
    engine_version: Nullable(Type.String()),
    duration_ms: Nullable(Type.Integer()),
    failure: CheckFailure,
    completed_at: Nullable(Timestamp),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Check' },
)
export type Check = Static<typeof Check>

export const CheckCreate = Strict({
  brand: Type.Optional(
    Type.Unsafe<string>({
      ...Id('brand'),
      description:
        'The brand by whose rules, palettes and fonts the input is judged. Defaults to the brand of `document`, otherwise to the default brand',
    }),
  ),
  file: Type.Optional(Id('file')),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000_000 })),
  slide_asset: Type.Optional(Id('slide_asset')),
  ppt_set: Type.Optional(Id('ppt_set')),
  icon: Type.Optional(Id('icon')),
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_048,
      description:
        'The address of a web page that is public. Its style sheets are read with it; its scripts are not run',
      examples: ['https://example.com/about'],
    }),
  ),
  rules: Type.Optional(
    Type.Array(Id('rule'), {
      maxItems: 1_000,
      uniqueItems: true,
      description: 'Rules to apply, enabled or not. Defaults to all enabled rules of the brand',
    }),
  ),
  tags: Type.Optional(Tags),
  name: Type.Optional(Nullable(Name)),
  include_hidden: Type.Optional(Type.Boolean()),
  include_notes: Type.Optional(Type.Boolean()),
  baseline: Type.Optional(Nullable(Id('check'))),
  document: Type.Optional({
    ...Id('document'),
    description:
      'The document that the input is a version of. Defaults to the document of the slide asset, PPT set, icon or web page; for a file or a text, to a document of the brand that has the same content, or else the same name. If there is none, a document is created',
  }),
  metadata: Type.Optional(MetadataInput),
})
export type CheckCreate = Static<typeof CheckCreate>

const filters = {
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Words of the name, or beginnings of them. All of them must occur',
    }),
  ),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  uses: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'A colour, such as `#C8102E`, or a font family. Returns completed checks whose file shows it, without checks from before the upgrade that added this filter',
      examples: ['#C8102E'],
    }),
  ),
}

export const CheckQuery = ListQuery({
  brand: BrandFilter,
  status: Type.Optional(Word(statuses)),
  verdict: Type.Optional(Word(verdicts)),
  schedule: Type.Optional(Id('check_schedule')),
  document: Type.Optional(Id('document')),
  has_rules: Type.Optional(
    Type.Boolean({
      description: '`true` omits checks to which no rule applied; their verdict is `pass`',
    }),
  ),
  ...filters,
  order: Type.Optional(
    Word(
      ['newest', 'lowest_score', 'most_findings'],
      'Default: `newest`. The other orders contain only completed checks',
    ),
  ),
})
export type CheckQuery = Static<typeof CheckQuery>

export const CheckTotalsQuery = Strict(filters)
export type CheckTotalsQuery = Static<typeof CheckTotalsQuery>

/** Each number is at most this, so that counting reads few rows. */
export const maxTotal = 10_000

const Total = Type.Integer({ maximum: maxTotal })

/** The number of checks with each result. */
export const CheckTotals = Strict(
  {
    object: Type.Literal('check_totals'),
    pass: Type.Integer({
      maximum: maxTotal,
      description: 'Without checks to which no rule applied',
    }),
    warn: Total,
    fail: Total,
    queued: Total,
    running: Total,
    failed: Total,
    canceled: Total,
  },
  { title: 'CheckTotals', description: 'At most 10,000 of each are counted' },
)
export type CheckTotals = Static<typeof CheckTotals>

/** A page of a checked file, drawn so that its findings can be shown in place. */
export const CheckPage = Strict(
  {
    object: Type.Literal('check_page'),
    number: Type.Integer({
      description:
        'Starts at 1; the same number as `location.slide` or `location.page` of its findings',
    }),
    width: Type.Integer({ description: 'In EMU, like the boxes of findings' }),
    height: Type.Integer(),
    svg: Nullable(
      Type.String({
        description: 'A self-contained outline of the page; null for a slide of a deck',
      }),
    ),
    picture: Nullable(
      Type.String({ description: 'Address of the picture of the slide; null for other formats' }),
    ),
  },
  { title: 'CheckPage' },
)
export type CheckPage = Static<typeof CheckPage>

export const PictureQuery = Strict({
  ...pictureParameters,
  preview: Type.Optional(
    Preview('Draws the slide as it would be after the fix that has this preview'),
  ),
})

export const CompareQuery = Strict({ base: Id('check') })

export const Comparison = Strict(
  {
    new: Type.Array(Finding, { description: 'Findings of this check only' }),
    gone: Type.Array(Finding, { description: 'Findings of the base check only' }),
    standing: Type.Array(Finding, { description: 'Findings of both checks, as in this check' }),
  },
  { title: 'Comparison' },
)

export const ReportQuery = Strict({
  format: Type.Optional(Word(['json', 'html', 'pdf', 'sarif', 'csv'])),
  language: Type.Optional(
    Word(
      languages,
      'The language of `html` and `pdf`, and of the messages in `csv`. Defaults to the one that `Accept-Language` prefers, otherwise English',
    ),
  ),
})

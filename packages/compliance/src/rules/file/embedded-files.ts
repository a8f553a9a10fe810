import type { Element, EmbeddedFile, Page } from '@blazon/document/document'
import { findUnshownData } from '@blazon/xlsx/unshown-data'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { choice } from '../params.ts'
import { both } from '../phrases.ts'

export const embeddedFiles = ruleType({
  type: 'embedded_files',
  name: 'Embedded files',
  topic: 'file',
  summary:
    'Objects contain only allowed files, and the workbook of a chart only what the chart shows. Every reader can open them.',
  description:
    'Objects contain only allowed kinds of embedded files, which everyone who receives the file can open. The workbook that every chart has is allowed if it contains nothing but the cells that the chart shows: no values in other rows, columns or sheets, and no data of other workbooks or of a pivot table. One text below the table is not counted, because PowerPoint writes one there. A workbook that cannot be read is indeterminate.',
  formats: ['pptx', 'docx', 'xlsx'],
  params: Type.Object(
    {
      allowed: Type.Optional(
        Type.Array(
          choice({
            chart_data: 'Data that a chart does not show',
            workbook: 'Workbooks',
            document: 'Documents',
            presentation: 'Presentations',
            other: 'Others',
          }),
          {
            uniqueItems: true,
            title: 'Allowed',
            hint: 'None if you choose nothing.',
            description:
              'Allowed kinds of embedded files; `chart_data` are workbooks of charts with more than the chart shows. Default: none.',
          },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  example: { allowed: ['chart_data'] },

  *evaluate(document, { allowed = [] }, context): Generator<Judgement> {
    for (const { page, element } of elements(document, context)) {
      const { embedded } = element
      if (!embedded) continue
      if (allowed.includes(embedded.kind)) {
        yield 'obeys'
        continue
      }
      yield embedded.kind === 'chart_data'
        ? judgeChartData(page, element, embedded)
        : [
            {
              place: elementPlace(page, element),
              observed: nouns[embedded.kind],
              expected: `no ${nouns[embedded.kind]}`,
              ...sayFinding('file_embedded', {
                ...{ name: excerpt(element.name), file: excerpt(embedded.name) },
                kind: embedded.kind,
              }),
              source: 'explicit',
              fix: { kind: 'manual', description: remedies[embedded.kind], replacement: null },
            },
          ]
    }
  },

  sentence: ({ allowed = [] }) =>
    allowed.length === 0
      ? 'Files contain no embedded files and no chart data that is not shown: everyone who receives the file can open them.'
      : `Files embed nothing but ${both(allowed.map((kind) => plurals[kind]))}.`,
})

function judgeChartData(page: Page, element: Element, embedded: EmbeddedFile): Judgement {
  const bytes = embedded.read?.()
  const unshown = bytes ? findUnshownData(bytes, embedded.shownRanges ?? []) : null
  if (!unshown) return 'indeterminate'
  const { sheets, otherSources } = unshown
  if (sheets.length === 0 && !otherSources) return 'obeys'
  const named = { name: excerpt(element.name), file: excerpt(embedded.name) }
  return [
    {
      place: elementPlace(page, element),
      observed: 'chart data that is not shown',
      expected: 'only what the chart shows',
      // The value of earlier versions, so that their waivers stay valid.
      measured: 'workbook with chart data',
      ...(sheets.length > 0
        ? sayFinding('chart_data_unshown', {
            ...named,
            sheets: sheets.slice(0, maxNamedSheets).map(excerpt),
          })
        : sayFinding('chart_data_foreign', named)),
      source: 'explicit',
      fix: {
        kind: 'manual',
        description:
          'Delete from the data of the chart what it does not show, or paste the chart as a picture.',
        replacement: null,
      },
    },
  ]
}

const maxNamedSheets = 5

type ObjectFile = Exclude<EmbeddedFile['kind'], 'chart_data'>

const nouns: Readonly<Record<ObjectFile, string>> = {
  workbook: 'embedded workbook',
  document: 'embedded document',
  presentation: 'embedded presentation',
  other: 'embedded object',
}

const remedies: Readonly<Record<ObjectFile, string>> = {
  workbook: 'Paste it as a picture or as a table.',
  document: 'Paste it as a picture or as text.',
  presentation: 'Paste it as slides or as a picture.',
  other: 'Paste it as a picture.',
}

const plurals: Readonly<Record<EmbeddedFile['kind'], string>> = {
  chart_data: 'data that a chart does not show',
  workbook: 'workbooks',
  document: 'documents',
  presentation: 'presentations',
  other: 'other files',
}

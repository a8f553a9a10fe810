import type { EmbeddedFile } from '@blazon/document/document'
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
    'Charts and objects contain only allowed files. Every reader can open them, including all sheets of a chart’s workbook.',
  description:
    'Charts and objects contain only allowed kinds of embedded files. Everyone who receives the file can open them, and the workbook of a chart contains all of its sheets, not only what the chart shows.',
  formats: ['pptx', 'docx', 'xlsx'],
  params: Type.Object(
    {
      allowed: Type.Optional(
        Type.Array(
          choice({
            chart_data: 'Data of charts',
            workbook: 'Workbooks',
            document: 'Documents',
            presentation: 'Presentations',
            other: 'Others',
          }),
          {
            uniqueItems: true,
            title: 'Allowed',
            hint: 'None if you choose nothing.',
            description: 'Allowed kinds of embedded files. Default: none.',
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
      const what = nouns[embedded.kind]
      yield [
        {
          place: elementPlace(page, element),
          observed: what,
          expected: `no ${what}`,
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
      ? 'Files contain no embedded files: everyone who receives the file can open them.'
      : `Files embed nothing but ${both(allowed.map((kind) => plurals[kind]))}.`,
})

const nouns: Readonly<Record<EmbeddedFile['kind'], string>> = {
  chart_data: 'workbook with chart data',
  workbook: 'embedded workbook',
  document: 'embedded document',
  presentation: 'embedded presentation',
  other: 'embedded object',
}

const remedies: Readonly<Record<EmbeddedFile['kind'], string>> = {
  chart_data: 'Break the link to the data, or paste the chart as a picture.',
  workbook: 'Paste it as a picture or as a table.',
  document: 'Paste it as a picture or as text.',
  presentation: 'Paste it as slides or as a picture.',
  other: 'Paste it as a picture.',
}

const plurals: Readonly<Record<EmbeddedFile['kind'], string>> = {
  chart_data: 'the data of charts',
  workbook: 'workbooks',
  document: 'documents',
  presentation: 'presentations',
  other: 'other files',
}

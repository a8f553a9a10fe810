import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import { listLogoIds } from '../logo-ids.ts'
import { findLogos } from '../logos.ts'
import { elementPlace, pagePlace, quoted } from '../place.ts'
import { type Judgement, ruleType } from '../rule.ts'
import { pages } from '../walk.ts'
import { logoParams, logoProblem } from './logo-params.ts'

export const logoRetired = ruleType({
  type: 'logo_retired',
  description:
    'None of these logos is shown anywhere: earlier versions, and those of other organizations. What a layout or master draws is judged once.',
  formats: ['pptx', 'svg'],
  params: Type.Object(logoParams, { additionalProperties: false }),
  example: { files: ['file_01jz2xq0k4e7xa6xb5xc4xd3xe'] },
  problem: logoProblem,

  *evaluate(document, params, context): Generator<Judgement> {
    const ids = listLogoIds({ type: 'logo_retired', params })
    const logos = ids.flatMap((id) => context.pictures.logos.get(id) ?? [])
    if (logos.length < ids.length) yield 'indeterminate'
    const judged = new Set<Element | null>()
    for (const page of pages(document, context)) {
      const { uses, isUncertain } = findLogos(document, page, logos, context.pictures)
      const shown = [...new Set(uses.map(({ element }) => element))]
      if (shown.length === 0) yield isUncertain ? 'indeterminate' : 'obeys'
      for (const element of shown) {
        const isOwn = element !== null && page.elements.includes(element)
        if (isOwn && context.roles && !context.roles.has(element.role)) continue
        if (element && !isOwn && judged.has(element)) continue
        judged.add(element)
        const name = element ? quoted(element.name) : 'The background'
        yield [
          {
            place: isOwn ? elementPlace(page, element) : pagePlace(page),
            observed: 'retired logo',
            expected: 'the current logo',
            message: `${name} shows a logo that is no longer used.`,
            fix: {
              kind: 'manual',
              description: 'Replace it by the current logo, or remove it.',
              replacement: null,
            },
          },
        ]
      }
    }
  },
})

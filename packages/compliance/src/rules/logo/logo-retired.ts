import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { findLogos, type LogoUse } from '../../pictures/logos.ts'
import { elementPlace, excerpt, pagePlace } from '../../places/place.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { chooseLogos, logoParams, logoProblem, nameLogo } from './logo-params.ts'

export const logoRetired = ruleType({
  type: 'logo_retired',
  name: 'Retired logos',
  topic: 'logo',
  summary: 'Earlier logos, and logos of others, do not appear.',
  description:
    'None of these logos appears: earlier versions, or logos of other organizations, also turned or mirrored. Of an asset, its replaced versions, or all of an archived one. Logos on layouts, masters, headers and footers are judged once.',
  formats: ['pptx', 'docx', 'xlsx', 'pdf', 'svg', 'html', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(logoParams, { additionalProperties: false }),
  example: { files: ['file_01jz2xq0k4e7xa6xb5xc4xd3xe'] },
  problem: logoProblem,

  *evaluate(document, params, context): Generator<Judgement> {
    const { logos, isComplete } = chooseLogos('logo_retired', params, context.pictures)
    if (!isComplete) yield 'indeterminate'
    const judged = new Set<Element | null>()
    for (const page of pages(document, context)) {
      const { uses, isUncertain } = findLogos(document, page, logos, context.pictures)
      const shown = [...new Set(uses.filter(isCertain).map(({ element }) => element))]
      if (shown.length === 0) yield isUncertain ? 'indeterminate' : 'obeys'
      for (const element of shown) {
        const isOwn = element !== null && page.elements.includes(element)
        if (isOwn && context.roles && !context.roles.has(element.role)) continue
        if (element && !isOwn && judged.has(element)) continue
        judged.add(element)
        yield [
          {
            place: isOwn ? elementPlace(page, element) : pagePlace(page),
            observed: 'retired logo',
            expected: 'the current logo',
            ...sayFinding('logo_retired', element ? { name: excerpt(element.name) } : {}),
            fix: {
              kind: 'manual',
              description: 'Replace it with the current logo, or remove it.',
              replacement: null,
            },
          },
        ]
      }
    }
  },

  sentence(named, names) {
    const isOfAssets = named.assets !== undefined
    const logo = nameLogo(named, names, 'earlier logos')
    return isOfAssets && logo !== 'earlier logos'
      ? `Never use earlier versions of ${logo} again.`
      : `Never use ${logo} again.`
  },
})

/**
 * A drawing in other colours may be the current logo, unless the document itself changes the
 * colours of the same file, or the current versions of the asset are known.
 */
function isCertain({ recolored, logo, distance }: LogoUse): boolean {
  return !recolored || logo.variant !== null || distance < 0
}

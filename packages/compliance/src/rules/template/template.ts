import type { Document, Page } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { listMasterHashes } from '@blazon/pptx/identity/master-hash'
import { Type } from 'typebox'
import type { BrandTemplate } from '../../brand.ts'
import { sayFinding } from '../../finding-messages.ts'
import { listRanges, pagePlace } from '../../places/place.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { nameThings, sentences } from '../phrases.ts'

const files = Type.Array(Type.String({ pattern: '^file_', maxLength: 64 }), {
  minItems: 1,
  maxItems: 20,
})

export const template = ruleType({
  type: 'template',
  name: 'Template',
  topic: 'template',
  summary: 'Slides use the current template, whatever its masters are called.',
  description:
    'Slides use a master of the current template. A master is recognized by its content, including its theme and pictures, and not by its name.',
  formats: ['pptx'],
  params: Type.Object(
    {
      templates: {
        ...files,
        title: 'Current template',
        hint: 'PowerPoint files (.potx or .pptx).',
        description: 'Ids of the files of the current template (.potx or .pptx).',
      },
      outdated: Type.Optional({
        ...files,
        title: 'Earlier versions',
        hint: 'Findings report slides that use them as outdated.',
        description: 'Ids of the files of earlier versions. Findings call their slides outdated.',
      }),
    },
    { additionalProperties: false, required: ['templates'] },
  ),
  example: { templates: ['file_template'], outdated: ['file_template_2024'] },

  *evaluate(document, { templates, outdated = [] }, context): Generator<Judgement> {
    const { templates: known = [] } = context
    const current = findHashes(templates, known)
    const old = findHashes(outdated, known)
    const judged = [...pages(document, context)]
    for (const [hash, slides] of byMaster(judged)) {
      if (hash === null || !current) {
        for (const _ of slides) yield 'indeterminate'
        continue
      }
      if (current.has(hash)) {
        for (const _ of slides) yield 'obeys'
        continue
      }
      const isOld = old?.has(hash) ?? false
      const observed = isOld ? 'outdated template' : 'another template'
      for (const page of slides) {
        yield [
          {
            place: pagePlace(page),
            observed: `${observed} (${nameTemplate(document, page, hash)})`,
            expected: 'the current template',
            ...sayFinding(isOld ? 'template_outdated' : 'template_foreign', { slide: page.number }),
            fix: manualFix(
              `Move ${slides.length === 1 ? 'slide' : 'slides'} ${listRanges(slides.map(({ number }) => number))} to the current template.`,
            ),
          },
        ]
      }
    }
  },

  sentence({ templates, outdated }, names) {
    const current = nameThings(templates, names, 'the current template')
    const old = nameThings(outdated, names, '')
    return sentences([
      `Every slide is made with ${current}`,
      outdated &&
        outdated.length > 0 &&
        `Move slides of ${old === '' ? 'earlier templates' : old} to it`,
    ])
  },
})

/** Null if one of the files is missing or unreadable. */
function findHashes(
  ids: readonly string[],
  known: readonly BrandTemplate[],
): ReadonlySet<string> | null {
  const hashes = new Set<string>()
  for (const id of ids) {
    const found = known.find((one) => one.id === id)
    if (!found) return null
    try {
      for (const hash of listMasterHashes(found.bytes)) hashes.add(hash)
    } catch (error) {
      if (error instanceof UnreadableFile) return null
      throw error
    }
  }
  return hashes
}

function byMaster(pages: readonly Page[]): Map<string | null, Page[]> {
  const groups = new Map<string | null, Page[]>()
  for (const page of pages) {
    const hash = page.masterHash ?? null
    groups.set(hash, [...(groups.get(hash) ?? []), page])
  }
  return groups
}

/** The name of a master for people; the beginning of its hash if it has none. */
function nameTemplate({ sharedSheets = [] }: Document, { number }: Page, hash: string): string {
  const master = sharedSheets.find(
    ({ kind, slides }) => kind === 'master' && slides.includes(number),
  )
  return master?.name ?? hash.slice(0, 12)
}

import type { Master } from '@blazon/document/document'
import { Type } from 'typebox'
import { type Said, sayFinding } from '../../finding-messages.ts'
import { excerpt, wholeDocument } from '../../places/place.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { count } from '../params.ts'
import { quantity, sentences } from '../phrases.ts'

export const strayMasters = ruleType({
  type: 'stray_masters',
  name: 'Foreign masters',
  topic: 'template',
  summary: 'The file has no unused or copied masters, which pasted slides often add.',
  description:
    'Every master is used, and no master or layout is a copy of another. Pasted slides often add such copies (“1_Office Theme”).',
  formats: ['pptx'],
  params: Type.Object(
    {
      max_masters: Type.Optional({
        ...count,
        minimum: 1,
        title: 'Maximum number of masters in a file',
        hint: 'Used or not.',
        description: 'Maximum number of masters, used or not.',
      }),
      forbid_unused_layouts: Type.Optional(
        Type.Boolean({
          default: false,
          title: 'Report unused layouts',
          hint: 'Not for templates, which need them.',
          description:
            'Whether unused layouts are reported as well. Templates need unused layouts.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { max_masters: 1 },

  *evaluate(document, params, context): Generator<Judgement> {
    if (!document.listMasters || context.roles !== null) return
    const masters = document.listMasters()
    if (masters === null) {
      yield 'indeterminate'
      return
    }
    for (const [index, master] of masters.entries()) {
      yield* judgeMaster(master, masters.slice(0, index), masters)
      yield* judgeLayouts(master, params.forbid_unused_layouts ?? false)
    }
    const { max_masters: most } = params
    if (most !== undefined) {
      yield masters.length <= most
        ? 'obeys'
        : [
            violation(
              `${masters.length} masters`,
              `at most ${most}`,
              sayFinding('masters_too_many', { count: masters.length, limit: most }),
              'Move the slides to one master and delete the others.',
            ),
          ]
    }
  },

  sentence: ({ max_masters, forbid_unused_layouts }) =>
    sentences([
      'Decks carry no unused or copied slide masters',
      max_masters !== undefined && `They have at most ${quantity(max_masters, 'master')}`,
      forbid_unused_layouts && 'They have no unused layouts',
    ]),
})

function* judgeMaster(
  master: Master,
  before: readonly Master[],
  all: readonly Master[],
): Generator<Judgement> {
  const name = excerpt(master.name)
  const original =
    before.find(({ hash }) => hash === master.hash) ??
    all.find((other) => other !== master && isCopy(master.name, other.name))
  if (original) {
    yield [
      violation(
        `copy of master ${original.name}`,
        'each master once',
        sayFinding('master_copied', {
          ...{ name, original: excerpt(original.name) },
          ...readUse(master.slides),
        }),
        deleteCopy(master.slides),
      ),
    ]
  } else if (master.slides.length === 0 && all.some(({ slides }) => slides.length > 0)) {
    yield [
      violation(
        `unused master ${master.name}`,
        'masters that slides use',
        sayFinding('master_unused', { name }),
        'Delete the master.',
      ),
    ]
  } else yield 'obeys'
}

function deleteCopy(slides: readonly unknown[]): string {
  return slides.length === 0
    ? 'Delete the copy.'
    : 'Move its slides to the original and delete the copy.'
}

function* judgeLayouts(
  { name: master, slides, layouts }: Master,
  forbidUnused: boolean,
): Generator<Judgement> {
  for (const [index, layout] of layouts.entries()) {
    const original = layouts.find(
      (other, at) =>
        at !== index &&
        (isCopy(layout.name, other.name) || (at < index && isSame(layout.name, other.name))),
    )
    const said = { name: excerpt(layout.name), master: excerpt(master) }
    if (original) {
      yield [
        violation(
          `copy of layout ${original.name}`,
          'each layout once',
          sayFinding('layout_copied', {
            ...{ ...said, original: excerpt(original.name) },
            ...readUse(layout.slides),
          }),
          deleteCopy(layout.slides),
        ),
      ]
    } else if (forbidUnused && layout.slides.length === 0 && slides.length > 0) {
      yield [
        violation(
          `unused layout ${layout.name}`,
          'layouts that slides use',
          sayFinding('layout_unused', said),
          'Delete the layout.',
        ),
      ]
    } else yield 'obeys'
  }
}

/** PowerPoint prefixes the name of a copy with a number: `1_Office Theme`. */
function isCopy(name: string, original: string): boolean {
  return original !== '' && /^\d+_/.test(name) && name.replace(/^(?:\d+_)+/, '') === original
}

function isSame(name: string, other: string): boolean {
  return name !== '' && name === other
}

/** The number of slides, and the only one. */
function readUse(slides: readonly number[]): { slides: number; slide?: number } {
  const [only] = slides
  return {
    slides: slides.length,
    ...(slides.length === 1 && only !== undefined && { slide: only }),
  }
}

function violation(observed: string, expected: string, said: Said, remedy: string): Violation {
  return { place: wholeDocument, observed, expected, ...said, fix: manualFix(remedy) }
}

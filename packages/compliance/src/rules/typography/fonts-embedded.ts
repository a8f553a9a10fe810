import { isSymbolFamily } from '@blazon/pptx/theme/family-kinds'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { runPlace, runs } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { findScripts } from '../../texts/font-scripts.ts'
import { parsePostscriptName, withoutSubsetTag } from '../../texts/postscript-name.ts'
import { names } from '../params.ts'
import { quotedTexts } from '../phrases.ts'

export const fontsEmbedded = ruleType({
  type: 'fonts_embedded',
  name: 'Embedded fonts',
  topic: 'typography',
  summary: 'Every reader sees the right fonts: they are in the file, or installed for everyone.',
  description:
    'Every font is embedded in the file or is installed for every reader. Otherwise readers see a substitute, and lines break differently.',
  formats: ['pptx', 'docx', 'pdf'],
  params: Type.Object(
    {
      available: Type.Optional({
        ...names,
        title: 'Fonts that every reader has',
        hint: 'The fonts of Windows and macOS if you choose none.',
        description:
          'Families that are installed for every reader. Default: those that come with Windows and macOS.',
      }),
    },
    { additionalProperties: false },
  ),
  example: { available: ['Arial', 'Georgia'] },

  *evaluate(document, { available = everywhere }, context): Generator<Judgement> {
    const { embeddedFonts } = document
    if (!embeddedFonts) return
    const present = new Set([...embeddedFonts, ...available].map(toKey))
    const judged = new Map<string, boolean>()
    for (const { body, paragraph, run } of runs(document, context, 'family')) {
      // The font of an inserted symbol is part of Office; its letters have the font of the words.
      if (run.notation === 'symbols') continue
      for (const script of findScripts(run.text)) {
        const font = run.fonts[script]
        if (font === null) {
          yield 'indeterminate'
          continue
        }
        const observed = withoutSubsetTag(font.value)
        const isPresent = judged.get(observed) ?? present.has(toKey(observed))
        judged.set(observed, isPresent)
        if (isPresent) {
          yield 'obeys'
          continue
        }
        yield [
          {
            place: runPlace(body, paragraph, run),
            observed,
            expected: 'an embedded font, or one that every reader has',
            ...sayFinding('font_not_embedded', { font: observed }),
            source: font.source,
            fix: {
              kind: 'manual',
              description:
                document.format === 'pdf'
                  ? `Export the PDF with ${observed} embedded.`
                  : `Embed ${observed} (File, Options, Save)${isSymbolFamily(observed) ? ', or insert the symbols as pictures' : ', or set the text in another font'}.`,
              replacement: null,
            },
          },
        ]
      }
    }
  },

  sentence: ({ available }) =>
    available === undefined
      ? 'Fonts that are not on every computer are embedded in the file.'
      : `Fonts other than ${quotedTexts(available, 'and')} are embedded in the file.`,
})

/** `Arial-BoldMT` and `Arial MT` belong to the family Arial. */
function toKey(name: string): string {
  const { family } = parsePostscriptName(name)
  return (family || name)
    .toLowerCase()
    .replace(/["'\s]/g, '')
    .replace(/(?<=\w{3})(ps)?mt$/, '')
}

/** Families that are part of both Windows 10 and macOS 12, or of Office on both. */
const everywhere: readonly string[] = [
  'Arial',
  'Arial Black',
  'Arial Narrow',
  'Calibri',
  'Calibri Light',
  'Cambria',
  'Cambria Math',
  'Candara',
  'Comic Sans MS',
  'Consolas',
  'Constantia',
  'Corbel',
  'Courier New',
  'Garamond',
  'Georgia',
  'Impact',
  'Microsoft Sans Serif',
  'Palatino Linotype',
  'Symbol',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
  'Webdings',
  'Wingdings',
  'Wingdings 2',
  'Wingdings 3',
]

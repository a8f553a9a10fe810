import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt } from '../../places/place.ts'
import { runPlace, runs } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { nameLanguage } from '../../words/language-name.ts'
import { manualFix } from '../manual-fix.ts'
import { either } from '../phrases.ts'

export const language = ruleType({
  type: 'language',
  name: 'Language',
  topic: 'words',
  summary:
    'Every text is marked with the right language, which spelling checks and screen readers need.',
  description: 'Every text is marked with an allowed language; a primary tag allows its regions.',
  formats: ['pptx', 'docx', 'html', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    {
      allowed: Type.Array(
        Type.String({
          pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
          maxLength: 35,
          description: 'A BCP 47 tag: en allows en-GB, en-GB only itself and what extends it.',
        }),
        {
          title: 'Allowed languages',
          hint: 'A language without a region allows all of its regions.',
          minItems: 1,
          maxItems: 100,
        },
      ),
    },
    { additionalProperties: false },
  ),
  example: { allowed: ['en', 'de-CH'] },

  *evaluate(document, { allowed }, context): Generator<Judgement> {
    const ranges = allowed.map((tag) => tag.toLowerCase())
    for (const { body, paragraph, run } of runs(document, context)) {
      // Plain text cannot be marked with a language.
      if (run.isPlain || !/\p{L}/u.test(run.text)) continue
      const { language } = run
      if (language === null) {
        yield 'indeterminate'
        continue
      }
      const tag = language.toLowerCase()
      // Basic filtering (RFC 4647, section 3.3.1).
      if (ranges.some((range) => tag === range || tag.startsWith(`${range}-`))) {
        yield 'obeys'
        continue
      }
      yield [
        {
          place: runPlace(body, paragraph, run),
          observed: language,
          expected: allowed.join(', '),
          ...sayFinding('language_forbidden', { text: excerpt(run.text), language, allowed }),
          fix: manualFix(
            document.format === 'html'
              ? 'Set the attribute lang of the page, or of the element with the text.'
              : 'Set its proofing language.',
          ),
        },
      ]
    }
  },

  sentence({ allowed = [] }) {
    const shown = allowed.map((tag) => nameLanguage(tag, 'en'))
    return shown.length === 0
      ? 'Every text is marked with its language.'
      : `Texts are in ${either(shown)}, and are marked as such.`
  },
})

import { Type } from 'typebox'
import { cached } from '../../cached.ts'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt, quoted } from '../../places/place.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { passages, where } from '../../texts/passages.ts'
import type { Mapped } from '../../texts/terms.ts'
import { chooseDictionary } from '../../words/dictionaries.ts'
import { type Dictionaries, type DictionaryName, dictionaryNames } from '../../words/dictionary.ts'
import { nameLanguage } from '../../words/language-name.ts'
import { isFirstOfSentence, isKnown, listWords, suggest, type Word } from '../../words/spelling.ts'
import { choice, names } from '../params.ts'
import { either, sentences } from '../phrases.ts'

const dictionaryWords: Readonly<Record<DictionaryName, string>> = {
  'en-US': 'American English',
  'en-GB': 'British English',
  de: 'German',
}

export const spelling = ruleType({
  type: 'spelling',
  name: 'Spelling',
  topic: 'words',
  summary: 'Words are spelled as in the dictionary: American English, British English or German.',
  description:
    'Words are spelled as in the dictionary of their language: American English, British English or German. A word is reported if it differs from a known word by one letter. Names, acronyms, codes and addresses are not judged.',
  formats: ['pptx', 'docx', 'xlsx', 'html', 'pdf', 'text', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    {
      languages: Type.Optional(
        Type.Array(choice(dictionaryWords), {
          minItems: 1,
          uniqueItems: true,
          title: 'Languages',
          hint: 'All if you choose nothing.',
          description: 'Languages to judge. Default: all.',
        }),
      ),
      default_language: Type.Optional(
        choice(dictionaryWords, {
          title: 'Language of unmarked texts',
          hint: 'For example, of the text in a PDF.',
          description: 'Language of texts that are not marked with one, such as those of a PDF.',
        }),
      ),
      accepted: Type.Optional({
        ...names,
        maxItems: 10_000,
        title: 'Accepted words',
        hint: 'Case is ignored.',
        description: 'Words that your organization accepts. Case is ignored.',
      }),
      where: Type.Optional(where),
    },
    { additionalProperties: false },
  ),
  example: { languages: ['en-GB', 'de'], accepted: ['Halden', 'brandable'] },

  *evaluate(document, params, context): Generator<Judgement> {
    const { languages = dictionaryNames, default_language = null, accepted = [] } = params
    const own = new Set(accepted.flatMap((entry) => entry.toLowerCase().split(/\s+/)))
    const dictionaries = context.dictionaries
    const judge = createJudge(dictionaries, own)
    const named = new Map<string | null, DictionaryName | null>()
    const nameDictionary = (tag: string | null) => cached(named, tag, () => chooseDictionary(tag))
    const known = new Map<string, readonly Word[]>()
    for (const { text, given, places, findSpot } of passages(document, context, params.where)) {
      const words = listPlainWords(given.plain, known)
      if (words.length === 0) continue
      const placeAt = places()
      const judged: { word: Word; suggestions: readonly string[] }[] = []
      let isUnknown = false
      let [small, strange] = [0, 0]
      for (const word of words) {
        const { run } = placeAt(word.start)
        const language = (run ? run.language : document.properties.language) ?? default_language
        const name = nameDictionary(language)
        if (name && !languages.includes(name)) continue
        if (name === null || !dictionaries.get(name)) {
          isUnknown ||= name !== null || language === null
          continue
        }
        const isRight = judge.isRight(word, name)
        if (word.isSmall) {
          small += 1
          if (!isRight) strange += 1
        }
        const suggestions = isRight || mayBeName(text, word, name) ? [] : judge.suggest(word, name)
        judged.push({ word, suggestions })
      }
      // With many unknown words, the text is in another language than it is marked as.
      if (strange > 2 && strange * 3 > small) {
        yield 'indeterminate'
        continue
      }
      const [first, ...rest] = judged.flatMap(({ word, suggestions }): Violation[] =>
        suggestions.length > 0
          ? [
              {
                place: placeAt(word.start),
                observed: text.slice(word.start, word.end),
                expected: suggestions.map(quoted).join(' or '),
                ...sayFinding('word_misspelt', { word: excerpt(word.text), suggestions }),
                source: null,
                fix: {
                  // Only a person knows what the author meant.
                  kind: 'manual',
                  description: `Write ${suggestions.map(quoted).join(' or ')}, or accept the word in the rule.`,
                  replacement: null,
                },
                spot: findSpot(word.start, word.end),
                alternatives: suggestions,
              },
            ]
          : [],
      )
      if (first) yield [first, ...rest]
      else if (judged.length > 0) yield 'obeys'
      else if (isUnknown) yield 'indeterminate'
    }
  },

  sentence({ languages, accepted }) {
    return sentences([
      languages === undefined
        ? 'Words are spelled as in the dictionary'
        : `Words are spelled as in the dictionary: ${either(languages.map((tag) => nameLanguage(tag, 'en')))}`,
      accepted &&
        accepted.length > 0 &&
        `Our own words are right too: ${accepted.slice(0, 8).join(', ')}${accepted.length > 8 ? ' and more' : ''}`,
    ])
  },
})

/** The words of a text in their plain form, at their places in the original text. */
function listPlainWords({ text, origin }: Mapped, known: Map<string, readonly Word[]>): Word[] {
  return listWords(text, known).map((word) => ({ ...word, ...origin(word) }))
}

/** Whether a word is short, or has a capital that neither a noun nor a sentence explains. */
function mayBeName(text: string, word: Word, name: DictionaryName): boolean {
  const isCapital = word.text[0] !== word.text[0]?.toLowerCase()
  if (isCapital && name !== 'de' && !isFirstOfSentence(text, word)) return true
  return word.text.length < (isCapital ? shortestCapital : shortest)
}

/** All 19 findings of four letters in 45 technical texts were jargon, such as gzip and trie. */
const shortest = 5
/** A shorter word with a capital is usually a name. */
const shortestCapital = 8

/** Evaluates each distinct word of the document once. */
function createJudge(dictionaries: Dictionaries, own: ReadonlySet<string>) {
  const english = dictionaries.get('en-US')
  const right = new Map<string, boolean>()
  const suggestions = new Map<string, readonly string[]>()
  return {
    isRight: ({ text }: Word, name: DictionaryName): boolean =>
      cached(right, `${name} ${text}`, () => {
        const isGerman = name === 'de'
        return (
          own.has(text.toLowerCase()) ||
          isKnown(text, dictionaries.get(name)!, isGerman) ||
          (isGerman && english != null && isKnown(text, english, false))
        )
      }),
    suggest: ({ text }: Word, name: DictionaryName): readonly string[] =>
      cached(suggestions, `${name} ${text}`, () => suggest(text, dictionaries.get(name)!)),
  }
}

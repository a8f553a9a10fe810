import { ruleNames } from './rules/rule-names.ts'
import { renderSentence } from './rules/sentences.ts'
import type { Site } from './site.ts'
import { tokenFiles, tokenSetFiles } from './tokens.ts'

/** So many rules fit into the context of an assistant beside its task; `brand.json` has all. */
const maxRules = 100

/**
 * The brand in Markdown for language models (https://llmstxt.org): what the brand is, where its files
 * are, its colours, and its rules in words. Links are relative if the site has no address.
 */
export function renderLlmsText(site: Site): string {
  const { model, options } = site
  const { navigation } = site.speak(site.language)
  const { settings, palettes, tokens, fonts, rules } = model
  const to = (path: string) => (options.baseUrl === null ? path : `${options.baseUrl}/${path}`)
  const names = ruleNames(site)
  const link = (label: string, path: string, text: string) =>
    `- [${plain(label)}](${to(path)}): ${plain(text)}`
  const parts = [
    `# ${plain(settings.name)}`,
    settings.description === null ? null : `> ${plain(settings.description)}`,
    list(
      'Pages',
      navigation
        .flatMap(({ pages, ...chapter }) => [chapter, ...pages])
        .map(({ label, path }) => `- [${plain(label)}](${to(path)})`),
    ),
    list('For machines', [
      link(
        'brand.json',
        'brand.json',
        'Colours, design tokens, typefaces, logos, icon sets, templates, rules',
      ),
      link('brand.schema.json', 'brand.schema.json', 'The JSON Schema of brand.json'),
      ...palettes.map((palette) =>
        link(palette.name, tokenFiles(palette)[0]!.path, 'Design tokens (DTCG)'),
      ),
      ...tokens.map((set) => link(set.name, tokenSetFiles(set)[0]!.path, 'Design tokens (DTCG)')),
    ]),
    list(
      'Colours',
      palettes.flatMap(({ colors }) =>
        colors.map(({ key, name, value, role }) => {
          const use = role === null ? '' : ` (${role})`
          return `- ${plain(name ?? key)}: ${value.hex}${use}`
        }),
      ),
    ),
    list(
      'Typefaces',
      fonts.map(({ family }) => `- ${plain(family)}`),
    ),
    list(
      'Rules',
      rules
        .slice(0, maxRules)
        .flatMap((rule) => renderSentence(rule, names) ?? [])
        .map((sentence) => `- ${plain(sentence)}`),
    ),
  ]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

function list(title: string, lines: readonly string[]): string | null {
  return lines.length === 0 ? null : `## ${title}\n\n${lines.join('\n')}`
}

/** One line that Markdown shows as it is. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
}

import { t } from '@lingui/core/macro'
import { nameLanguage } from '../../../language/format.ts'
import type { FieldTexts, SchemaFieldProps } from './schema.ts'
import { TokensField } from './tokens-field.tsx'

type Props = SchemaFieldProps & { texts: FieldTexts }

/** Names, words or sentences. */
export function WordsField({ type, name, path, texts, value, onChange }: Props) {
  return (
    <TokensField
      path={path}
      texts={texts}
      noun={nouns[name] ?? t`name`}
      chosen={(value as string[] | undefined) ?? []}
      suggestions={suggestions[`${type}.${name}`] ?? []}
      render={(word) => words[`${type}.${name}`]?.[word] ?? word}
      onChange={onChange}
    />
  )
}

const nouns: Readonly<Record<string, string>> = {
  accepted: t`word`,
  mentions: t`text`,
  bullets: t`bullet`,
  allowed_hosts: t`website`,
  required: t`property`,
  forbidden: t`property`,
}

/** What the words of a file format mean. */
const propertyWords = {
  title: t`Title`,
  author: t`Author`,
  company: t`Company`,
  manager: t`Manager`,
  subject: t`Subject`,
  keywords: t`Keywords`,
  comments: t`Comments`,
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'file_metadata.required': propertyWords,
  'file_metadata.forbidden': propertyWords,
  'paragraph_format.bullets': { number: t`Number`, picture: t`Picture` },
}

const properties = Object.keys(propertyWords)

const suggestions: Readonly<Record<string, readonly string[]>> = {
  'file_metadata.required': properties,
  'file_metadata.forbidden': properties,
  'transitions.allowed': ['fade', 'push', 'wipe', 'morph', 'cut'],
  'paragraph_format.bullets': ['•', '–', '▪', 'number', 'picture'],
  // Not translated: PowerPoint stores the English names.
  'table_style.allowed': [
    'No Style, No Grid',
    'No Style, Table Grid',
    'Medium Style 2 - Accent 1',
    'Table Grid',
  ],
}

/** Languages by name; their tags are typed. */
export function LanguagesField({ path, texts, value, onChange }: Props) {
  return (
    <TokensField
      path={path}
      texts={texts}
      noun={t`language`}
      chosen={(value as string[] | undefined) ?? []}
      suggestions={['en', 'en-GB', 'en-US', 'de', 'de-CH', 'fr', 'es', 'it', 'nl', 'pt-BR', 'ja']}
      render={nameLanguage}
      onChange={onChange}
    />
  )
}

/** CSS colours with swatches. */
export function ColorsField({ type, path, texts, value, onChange }: Props) {
  return (
    <TokensField
      path={path}
      texts={texts}
      noun={t`colour`}
      chosen={(value as string[] | undefined) ?? []}
      suggestions={[...(type === 'icon_grid' ? ['currentColor'] : []), '#000000', '#FFFFFF']}
      render={(color) => (
        <span className="inline-flex items-center gap-1.5">
          <span
            className="inline-block size-3.5 rounded-sm border border-line"
            style={{ backgroundColor: color }}
          />
          {color}
        </span>
      )}
      onChange={onChange}
    />
  )
}

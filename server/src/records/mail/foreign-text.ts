const maxCharacters = 60

/**
 * Returns a text that somebody chose, such as the name of an organization, for a mail to a person who may
 * not know them: one line of at most 60 characters, without characters that hide or reorder others. A
 * space of no width follows each dot, colon, slash and at sign inside a word, because mail programs make
 * links of `evil.example` and `https://…`, also in plain text.
 */
export function foreignText(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
  const characters = [...line]
  const short =
    characters.length > maxCharacters
      ? `${characters
          .slice(0, maxCharacters - 1)
          .join('')
          .trimEnd()}…`
      : line
  return short.replace(/[.:/@\u3002\uff0e\uff61](?=\S)/gu, '$&\u200b')
}

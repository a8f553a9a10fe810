/** A person who can be addressed. */
interface Person {
  id: string
  name: string | null
  email: string
}

/** The ids of those whom a text addresses, as `@Ada Lovelace` or `@ada@example.com`. */
export function findMentions(text: string, people: readonly Person[]): string[] {
  const written = text.toLowerCase()
  return people
    .filter(({ name, email }) =>
      [name, email].some((word) => word !== null && addresses(written, word.toLowerCase())),
    )
    .map(({ id }) => id)
}

/** `@Ann` does not address Anna. */
function addresses(text: string, word: string): boolean {
  const at = text.indexOf(`@${word}`)
  return at !== -1 && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1 + word.length))
}

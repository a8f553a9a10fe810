import { defineWarnings } from '@blazon/warnings/warning'

type Names = { names: readonly string[]; count: number }

export const warnOfTokens = defineWarnings({
  /** ASCII, because a header has it too. */
  tokens_left_out: ({
    format,
    tokens,
    count,
  }: {
    format: string
    tokens: readonly string[]
    count: number
  }) => `${format} has no form for ${listNames({ names: tokens, count })}`,
  token_types_dropped: (names: Names) =>
    `${tokens(names)} left out, because a set has no such type: ${listNames(names)}.`,
  token_references_dropped: (names: Names) =>
    `${tokens(names)} left out, because the file does not have what ${names.count === 1 ? 'it refers' : 'they refer'} to: ${listNames(names)}.`,
  token_values_dropped: (names: Names) =>
    `${tokens(names)} left out, because ${names.count === 1 ? 'its value' : 'their values'} cannot be read: ${listNames(names)}.`,
  token_modifiers_left_out: (names: Names) =>
    `${tokens(names)} imported without the modifier, which cannot be read: ${listNames(names)}.`,
})

function tokens({ count }: Names): string {
  return count === 1 ? '1 token was' : `${count} tokens were`
}

function listNames({ names, count }: Names): string {
  const rest = count - names.length
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

import type Token from 'markdown-it/lib/token.mjs'

/** The words of inline tokens, without their marks. The renderer's own text lacks escaped characters. */
export function wordsOf(tokens: readonly Token[] | null | undefined): string {
  return (tokens ?? []).map(({ content }) => content).join('')
}

/** Turns a name in any script into a key for URLs; empty if no character of it is allowed there. */
export function toSlug(name: string): string {
  return (
    name
      .normalize('NFKD')
      // The marks that normalization separated from their letters.
      .replace(/\p{Mark}+/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  )
}

/** The items in pages of at most `size`; one empty page for none. */
export function splitPages<Item>(items: readonly Item[], size: number): Item[][] {
  const pages: Item[][] = []
  for (let at = 0; at < items.length; at += size) pages.push(items.slice(at, at + size))
  return pages.length === 0 ? [[]] : pages
}

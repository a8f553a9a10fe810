/** Ids of what the portal shows; null for everything that is published. */
export type Shown = readonly string[] | null

export function isShown(ids: Shown, { id }: { id: string }): boolean {
  return ids === null || ids.includes(id)
}

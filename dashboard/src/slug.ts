/** A key that may stand in an address, of a name in any script; empty if nothing of it may. */
export function slugOf(name: string): string {
  return (
    name
      .normalize('NFKD')
      // The marks that letters were parted from.
      .replace(/\p{Mark}+/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  )
}

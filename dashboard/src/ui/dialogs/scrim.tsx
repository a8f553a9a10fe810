/** Dims what is behind a dialog, also another dialog: both have one level, in the order in which they open. */
export function Scrim() {
  return <div aria-hidden className="fixed inset-0 z-50 animate-appear bg-scrim" />
}

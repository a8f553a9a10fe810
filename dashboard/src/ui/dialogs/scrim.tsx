/** Dims what is behind a dialog, also another dialog, whose own scrim then gives way: what is behind both is dimmed once. */
export function Scrim() {
  return (
    <div
      aria-hidden
      data-scrim
      className="fixed inset-0 z-50 animate-appear bg-scrim transition-colors has-[~[data-scrim]]:bg-transparent"
    />
  )
}

/** The mark: a shield, party per pale, with a fess. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-5.5 shrink-0">
      <path d="M4 3h24v13c0 7-5 11-12 13.5C9 27 4 23 4 16z" className="fill-accent" />
      <path d="M16 3h12v13c0 7-5 11-12 13.5z" className="fill-accent-strong" />
      <path d="M4 11h24v6H4z" className="fill-on-accent" />
    </svg>
  )
}

/** The mark: a shield, purpure, with a bend or. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0">
      <path d="M4 3h24v13c0 7-5 11-12 13.5C9 27 4 23 4 16z" className="fill-purpure" />
      <path d="M4 3h6l17.1 17.7q-1.6 3.9-5.75 6.3L4 9z" className="fill-or" />
    </svg>
  )
}

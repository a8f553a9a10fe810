import { Fragment } from 'react'

/** A type, a path or an address, which breaks after its separators before it breaks inside a word. */
export function Breakable({ text }: { text: string }) {
  return [...text.matchAll(/[./_]*[^./_]+[./_]*|[./_]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

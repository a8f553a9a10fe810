import { Fragment } from 'react'

/**
 * A type, a path or an address in a heading, which breaks after its separators before it breaks inside a word.
 * Not for cells of tables: Chromium breaks a line at `wbr` also where text does not wrap.
 */
export function Breakable({ text }: { text: string }) {
  return [...text.matchAll(/[./_]*[^./_]+[./_]*|[./_]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

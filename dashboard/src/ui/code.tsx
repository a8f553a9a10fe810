import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Scrollable } from './lists/scrollable.tsx'

/** A text to copy or read verbatim. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <Block text={text} label={label}>
      {text}
    </Block>
  )
}

/** JSON with names and values highlighted. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  const text = JSON.stringify(value, null, 2) ?? 'null'
  return (
    <Block text={text} label={label}>
      {coloured(text)}
    </Block>
  )
}

/** An id, a path, or a name of the API inside a sentence. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-[0.92em] break-all">{children}</code>
}

function Block({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-sunken">
      <Scrollable
        label={label}
        className="max-h-[32rem] overflow-auto focus-visible:-outline-offset-2"
      >
        <pre className="w-max min-w-full p-3 pr-12 font-mono text-xs leading-5">{children}</pre>
      </Scrollable>
      <div className="absolute top-0 right-0 rounded-md bg-sunken pt-1 pr-1.5 pl-1">
        <CopyButton text={text} label={t`Copy ${label}`} />
      </div>
    </div>
  )
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(token)) {
    if (match.index > at) parts.push(text.slice(at, match.index))
    const [whole, string, colon] = match
    const look =
      string === undefined ? 'text-warn' : colon === undefined ? 'text-good' : 'text-accent'
    parts.push(
      <span key={match.index} className={look}>
        {whole}
      </span>,
    )
    at = match.index + whole.length
  }
  parts.push(text.slice(at))
  return parts
}

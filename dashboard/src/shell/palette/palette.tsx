import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../path-builder.ts'
import { classNames } from '../../ui/class-names.ts'
import { Scrim } from '../../ui/dialogs/scrim.tsx'
import { useOpener } from '../../ui/dialogs/use-opener.ts'
import { type Entry, mergeEntries, searchEntries } from './entries.ts'
import { useEntries } from './use-entries.ts'
import { useFoundEntries } from './use-found-entries.ts'

const pages: Readonly<Record<string, readonly [kind: string, page: (id: string) => string]>> = {
  chk: [t`Check`, paths.check],
  pal: [t`Palette`, paths.palette],
  tok: [t`Token set`, paths.tokenSet],
  fnt: [t`Font`, paths.font],
  rul: [t`Rule`, paths.rule],
  ico: [t`Icon`, paths.icon],
  ics: [t`Icon set`, paths.iconSet],
  sld: [t`Slide`, paths.slide],
  pps: [t`Slide set`, paths.pptSet],
  dep: [t`Deployment`, paths.deployment],
  key: [t`API key`, paths.apiKey],
  oa: [t`OAuth application`, paths.oauthApplication],
  we: [t`Webhook endpoint`, paths.webhook],
  evt: [t`Event`, paths.event],
  req: [t`Request`, paths.requestLog],
}

/** Finds pages, objects and actions by a few letters, or an object by its id. */
export function Palette({
  onClose,
  onShortcuts,
}: {
  onClose: () => void
  onShortcuts: () => void
}) {
  const opener = useOpener(true)
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          {...opener}
          aria-modal
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto flex max-h-[70vh] max-w-xl animate-rise flex-col overflow-hidden rounded-lg bg-surface shadow-floating focus:outline-none"
        >
          <Radix.Title className="sr-only">
            <Trans>Search and commands</Trans>
          </Radix.Title>
          <Finder onClose={onClose} onShortcuts={onShortcuts} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Finder({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const known = useEntries(onShortcuts)
  const { entries, isSearching } = useFoundEntries(query.trim())
  const named = findById(query)
  const found =
    named !== null
      ? [named]
      : isSearching
        ? searchEntries([...known, ...entries], query)
        : mergeEntries(known, entries, query)
  const current = Math.min(at, found.length - 1)

  function choose(entry: Entry | undefined): void {
    if (entry === undefined) return
    onClose()
    if (entry.to === undefined) entry.run?.()
    else void navigate({ to: entry.to })
  }

  function press(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) choose(found[current])
    else if (found.length > 0) setAt((current + step + found.length) % found.length)
  }

  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
        <input
          role="combobox"
          aria-label={t`Search and commands`}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length === 0 ? undefined : `${id}-${current}`}
          placeholder={t`Search pages, objects and actions, or paste an id`}
          autoComplete="off"
          spellCheck={false}
          className="h-12 w-full bg-transparent text-base outline-none placeholder:text-faint"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Results`}
        className="min-h-0 overflow-y-auto p-2"
      >
        {found.map((entry, index) => (
          <Option
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            isCurrent={index === current}
            onPoint={() => setAt(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      <p
        role="status"
        className={found.length === 0 ? 'px-4 pb-5 text-center text-sm text-muted' : 'sr-only'}
      >
        {found.length === 0
          ? isSearching
            ? t`Searching…`
            : t`No results.`
          : plural(found.length, { one: '# result', other: '# results' })}
      </p>
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function Option({
  id,
  entry,
  isCurrent,
  onPoint,
  onChoose,
}: {
  id: string
  entry: Entry
  isCurrent: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and takes the keys
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-2 text-sm',
        isCurrent && 'bg-accent-wash',
      )}
    >
      <span className="flex min-w-0 items-center gap-2.5 font-medium">
        {entry.color !== undefined && (
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-sm border border-line"
            style={{ backgroundColor: entry.color }}
          />
        )}
        <span className="min-w-0 truncate">{entry.label}</span>
      </span>
      <span className="max-w-1/2 shrink-0 truncate text-xs text-muted">{entry.kind}</span>
    </div>
  )
}

/** The page of the object with a pasted id; null for other texts. */
function findById(query: string): Entry | null {
  const id = query.trim()
  const prefix = /^([a-z]+)_[0-9a-z]{26}$/.exec(id)?.[1]
  const page = prefix === undefined ? undefined : pages[prefix]
  if (page === undefined) return null
  const [kind, build] = page
  return { id, group: 'objects', label: id, kind, to: build(id) }
}

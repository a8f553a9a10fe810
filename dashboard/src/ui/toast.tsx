import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { toFailure } from '../api/failure.ts'

interface Toast {
  id: number
  tone: 'good' | 'bad'
  text: string
  undo: (() => void) | undefined
}

interface Toasts {
  /** Reports a success; `undo` offers to take it back. Returns a function that removes the message. */
  done(text: string, undo?: () => void): () => void
  /** Reports a failure. */
  failed(error: unknown): void
}

const Context = createContext<Toasts | null>(null)
const shownMs = 6_000
/** Four quick removals keep four offers to undo them. */
const maxShown = 6
let lastId = 0

export function useToasts(): Toasts {
  const toasts = useContext(Context)
  if (toasts === null) throw new Error('there is no ToastProvider')
  return toasts
}

/** Shows the results of actions in a corner; screen readers announce them when idle. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])
  const show = useCallback((tone: Toast['tone'], text: string, undo?: () => void) => {
    lastId += 1
    const toast = { id: lastId, tone, text, undo }
    setToasts((shown) => [...shown.slice(1 - maxShown), toast])
    return toast.id
  }, [])
  const value = useMemo<Toasts>(
    () => ({
      done(text, undo) {
        const id = show('good', text, undo)
        return () => dismiss(id)
      },
      failed: (error) => void show('bad', toFailure(error).message),
    }),
    [show, dismiss],
  )
  return (
    <Context.Provider value={value}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 top-3 z-[60] ml-auto flex max-w-sm flex-col gap-2 sm:top-auto sm:right-5 sm:bottom-5"
      >
        {toasts.map((toast) => (
          <Shown key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </div>
    </Context.Provider>
  )
}

function Shown({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const { id, tone, text, undo } = toast
  // Someone is about to use it: it stays while the pointer or the focus is on it.
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (isPointed || isFocused) return
    const timer = setTimeout(() => onDismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [isPointed, isFocused, id, onDismiss])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits for its buttons to be used
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg bg-surface px-3.5 py-2.5 text-sm shadow-floating"
    >
      {tone === 'good' ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
      ) : (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      )}
      <p className="min-w-0 flex-1 break-words">{text}</p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            onDismiss(id)
            undo()
          }}
          className="font-medium text-accent hover:underline"
        >
          <Trans>Undo</Trans>
        </button>
      )}
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={() => onDismiss(id)}
        className="-mr-1 rounded-sm p-0.5 text-faint hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  )
}

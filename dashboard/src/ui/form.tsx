import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import {
  type ComponentType,
  createContext,
  type FormEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type ApiFailure, toFailure } from '../api/failure.ts'
import { Button } from './button.tsx'
import { DialogBody, DialogFooter, useUnsaved } from './dialog-parts.tsx'

// It brings a dialog, which the sign-in page, the first one to load, has no use for.
const LeaveGuard = lazy(() =>
  import('./leave-guard.tsx').then(
    ({ LeaveGuard }) => ({ default: LeaveGuard as ComponentType<{ isDirty: () => boolean }> }),
    // The server is away: the form stays, and leaving it is not asked about.
    () => ({ default: () => null }),
  ),
)

const Failure = createContext<ApiFailure | null>(null)

/** The server's error for this field after the last attempt; `label` is its displayed name. */
export function useFieldError(name: string, label: string): string | null {
  const failure = useContext(Failure)
  const error = failure?.errors.find(({ param }) => concerns(param, name))
  if (error === undefined) return null
  // The API names parameters, people read labels.
  return error.message.startsWith(`${name} `)
    ? label + error.message.slice(name.length)
    : error.message
}

/** Whether a parameter is this field or part of it: `scopes[2]`, `metadata.colour`. */
function concerns(param: string, name: string): boolean {
  return param === name || param.startsWith(`${name}.`) || param.startsWith(`${name}[`)
}

interface FormProps {
  /** Called with the controls' values by name. An exception is shown in the form. */
  onSubmit: (values: FormData) => Promise<unknown>
  children: ReactNode
  className?: string
  /** The end of the form outside dialogs. */
  footer: (busy: boolean) => ReactNode
  /** Whether changes were made that no control reports, such as a picked colour. */
  isChanged?: boolean
  /** False for a form whose entries may be lost, such as signing in. */
  asksBeforeLeaving?: boolean
}

/** Submits, waits, and shows the server's errors: at their fields, or above if they have none. */
export function Form({
  onSubmit,
  children,
  className,
  footer,
  isChanged = false,
  asksBeforeLeaving = true,
}: FormProps) {
  const dirty = useRef(false)
  useEffect(() => {
    if (isChanged) dirty.current = true
  }, [isChanged])
  const { failure, note, busy, submit } = useSubmit(onSubmit, dirty, asksBeforeLeaving)
  return (
    <Failure.Provider value={failure}>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => {
          dirty.current = true
        }}
        className={className ?? 'space-y-4'}
      >
        {asksBeforeLeaving && <AskBeforeLeaving isDirty={() => dirty.current} />}
        <FailureNote failure={note} />
        {children}
        {footer(busy)}
      </form>
    </Failure.Provider>
  )
}

/** A form that fills a dialog, with its main action in the footer. */
export function DialogForm({
  onSubmit,
  act,
  onCancel,
  asksBeforeLeaving = true,
  children,
}: Pick<FormProps, 'onSubmit' | 'children' | 'asksBeforeLeaving'> & {
  act: string
  onCancel: () => void
}) {
  const dirty = useUnsaved()
  useEffect(
    () => () => {
      dirty.current = false
    },
    [dirty],
  )
  const { failure, note, busy, submit } = useSubmit(onSubmit, dirty, asksBeforeLeaving)
  return (
    <Failure.Provider value={failure}>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => {
          dirty.current = asksBeforeLeaving
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        {asksBeforeLeaving && <AskBeforeLeaving isDirty={() => dirty.current} />}
        <DialogBody>
          <FailureNote failure={note} />
          {children}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            {act}
          </Button>
        </DialogFooter>
      </form>
    </Failure.Provider>
  )
}

function AskBeforeLeaving(props: { isDirty: () => boolean }) {
  return (
    <Suspense fallback={null}>
      <LeaveGuard {...props} />
    </Suspense>
  )
}

/** @param dirty false from the submission on, because saving usually opens another page. */
function useSubmit(
  onSubmit: (values: FormData) => Promise<unknown>,
  dirty: RefObject<boolean>,
  asksBeforeLeaving: boolean,
) {
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [note, setNote] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setFailure(null)
    setNote(null)
    dirty.current = false
    try {
      await onSubmit(new FormData(form))
    } catch (error) {
      dirty.current = asksBeforeLeaving
      const failure = toFailure(error)
      setFailure(failure)
      setNote(isSaidAtFields(failure, form) ? null : failure)
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    } finally {
      setBusy(false)
    }
  }

  return { failure, note, busy, submit }
}

/** Whether each invalid parameter has a field here. */
function isSaidAtFields({ errors }: ApiFailure, form: HTMLFormElement): boolean {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '')
  return (
    errors.length > 0 &&
    errors.every(({ param }) => names.some((name) => name !== '' && concerns(param, name)))
  )
}

/** The errors that are not shown at a field. */
function FailureNote({ failure }: { failure: ApiFailure | null }) {
  if (failure === null) return null
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-bad-wash px-3 py-2 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {failure.message}
    </p>
  )
}

import { CircleAlert } from 'lucide-react'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useState,
} from 'react'
import { type ApiFailure, toFailure } from '../../api/failure.ts'

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

/**
 * @param onSubmit gets the values of the fields, and of the button that was pressed.
 * @param dirty false from the submission on, because saving usually opens another page.
 * @param isExplained whether the form shows a failure in another way.
 */
export function useSubmission(
  onSubmit: (values: FormData) => Promise<unknown>,
  dirty?: RefObject<boolean>,
  isExplained: (failure: ApiFailure) => boolean = () => false,
) {
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [note, setNote] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const focused = document.activeElement
    setBusy(true)
    setFailure(null)
    setNote(null)
    if (dirty) dirty.current = false
    try {
      await onSubmit(new FormData(form, submitter))
    } catch (error) {
      if (dirty) dirty.current = true
      const failure = toFailure(error)
      setFailure(failure)
      setNote(isExplained(failure) || isSaidAtFields(failure, form) ? null : failure)
      requestAnimationFrame(() => {
        const wrong = form.querySelector('[aria-invalid]') ?? focused
        if (wrong instanceof HTMLElement) wrong.focus()
      })
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

/** The content of a form: above it the errors that no field shows. */
export function FormContent({
  failure,
  note,
  children,
}: {
  failure: ApiFailure | null
  note: ApiFailure | null
  children: ReactNode
}) {
  return (
    <Failure.Provider value={failure}>
      {note !== null && <FailureNote failure={note} />}
      {children}
    </Failure.Provider>
  )
}

function FailureNote({ failure }: { failure: ApiFailure }) {
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-bad-wash px-3 py-2 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {failure.message}
    </p>
  )
}

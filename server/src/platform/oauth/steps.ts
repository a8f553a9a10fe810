/**
 * An endpoint as a list of small steps. Each gets all that is known so far, and what it returns is
 * known to those after it; one that stands before what it needs does not compile.
 */
export interface Steps<Start, Known> {
  /** Finds something out. */
  step<Found extends object>(
    step: (known: Known) => Found | Promise<Found>,
  ): Steps<Start, Known & Found>
  /** Throws, or has nothing to say. */
  check(check: (known: Known) => unknown): Steps<Start, Known>
  /** Ends the list. */
  answer<Answer>(answer: (known: Known) => Answer): (start: Start) => Promise<Answer>
}

export function startingWith<Start extends object>(): Steps<Start, Start> {
  return listOf<Start, Start>([])
}

/** Any step, once its place in the list has been checked. */
type AnyStep = (known: never) => unknown

function listOf<Start extends object, Known>(steps: readonly AnyStep[]): Steps<Start, Known> {
  return {
    step: (step) => listOf([...steps, step]),
    check: (check) => listOf([...steps, silent(check)]),
    answer: (answer) => async (start) => {
      const known = { ...start }
      for (const step of steps) {
        const found = step(known as never)
        Object.assign(known, found instanceof Promise ? await found : found)
      }
      return answer(known as Known & Start)
    },
  }
}

function silent<Known>(check: (known: Known) => unknown): AnyStep {
  return async (known: Known) => {
    await check(known)
  }
}

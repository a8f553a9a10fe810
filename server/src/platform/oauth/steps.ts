import { type MaybePromise, whenResolved } from '../../kernel/maybe-promise.ts'

/**
 * An endpoint as a list of small steps. Each gets all that is known so far, and what it returns is
 * known to those after it; one that stands before what it needs does not compile.
 */
export interface Steps<Start, Known> {
  /** Finds something out. */
  step<Found extends object>(
    step: (known: Known) => MaybePromise<Found>,
  ): Steps<Start, Known & Found>
  /** Throws, or has nothing to say. */
  check(check: (known: Known) => unknown): Steps<Start, Known>
  /** Ends the list. */
  answer<Answer>(answer: (known: Known) => Answer): (start: Start) => MaybePromise<Answer>
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
    answer: (answer) => (start) => whenResolved(runFrom(0, start), answer),
  }

  /** Waits for those steps alone that have to wait themselves. */
  function runFrom(first: number, start: object): MaybePromise<Known & Start> {
    let known = start
    for (let at = first; at < steps.length; at++) {
      const before = known
      const found = steps[at]!(known as never)
      if (found instanceof Promise) {
        return found.then((later) => runFrom(at + 1, joined(before, later)))
      }
      known = joined(known, found)
    }
    return known as Known & Start
  }
}

/** A new object each time: one that grows is slower by twice what all the steps of a request cost. */
function joined(known: object, found: unknown): object {
  return found === undefined ? known : { ...known, ...(found as object) }
}

function silent<Known>(check: (known: Known) => unknown): AnyStep {
  return (known: Known) => whenResolved(check(known), () => undefined)
}

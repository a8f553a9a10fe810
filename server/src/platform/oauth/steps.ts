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
  return chain<Start, Start>(async (start) => ({ ...start }))
}

function chain<Start, Known>(run: (start: Start) => Promise<Known>): Steps<Start, Known> {
  return {
    step: (step) =>
      chain(async (start) => {
        const known = await run(start)
        return { ...known, ...(await step(known)) }
      }),
    check: (check) =>
      chain(async (start) => {
        const known = await run(start)
        await check(known)
        return known
      }),
    answer: (answer) => async (start) => answer(await run(start)),
  }
}

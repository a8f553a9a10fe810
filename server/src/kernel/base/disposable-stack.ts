/**
 * Closes resources in the reverse order of their opening: TC39's `AsyncDisposableStack`, which Node
 * 20 does not have.
 */
export interface DisposableStack {
  /** Runs `dispose` when the stack is disposed. */
  defer(dispose: () => unknown): void
  /** Returns the value, which `dispose` closes when the stack is disposed. */
  adopt<Value>(value: Value, dispose: (value: Value) => unknown): Value
  /**
   * Closes everything once, in sequence. A failure does not stop the others; the first error is
   * thrown at the end.
   */
  dispose(): Promise<void>
}

export function createDisposableStack(): DisposableStack {
  const steps: (() => unknown)[] = []
  return {
    defer: (dispose) => steps.push(dispose),
    adopt(value, dispose) {
      steps.push(() => dispose(value))
      return value
    },
    async dispose() {
      const errors: unknown[] = []
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        try {
          await step()
        } catch (error) {
          errors.push(error)
        }
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}

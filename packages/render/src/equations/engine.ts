import type { EquationEngine } from './equation-engine.ts'

let engine: EquationEngine | null = null

/** @throws EngineIsNotLoaded outside `withEquations` */
export function requireEngine(): EquationEngine {
  if (engine === null) throw new EngineIsNotLoaded('The engine of equations is not loaded.')
  return engine
}

class EngineIsNotLoaded extends Error {}

/**
 * Returns what a drawing returns. The engine takes 0.3 s of CPU time and 50 MB, so it is loaded when the
 * first equation is met, and the drawing then begins again.
 */
export async function withEquations<Result>(draw: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await draw()
  } catch (error) {
    if (!(error instanceof EngineIsNotLoaded)) throw error
  }
  const { createMathJax } = await import('./mathjax.ts')
  engine ??= createMathJax()
  return draw()
}

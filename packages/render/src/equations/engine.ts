import type { LiteElement } from '@mathjax/src/mjs/adaptors/lite/Element.js'
import type { LiteText } from '@mathjax/src/mjs/adaptors/lite/Text.js'
import type { EngineBox, MeasureText } from './mathjax.ts'

/** The engine that lays out MathML, and what it makes: a tree of SVG in thousandths of an em. */
export interface EquationEngine {
  layOut(mathml: string, isDisplayed: boolean, measureText: MeasureText): EngineBox
}

export type { EngineBox, LiteElement, LiteText, MeasureText }

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

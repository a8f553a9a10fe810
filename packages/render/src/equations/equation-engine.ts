import type { LiteElement } from '@mathjax/src/mjs/adaptors/lite/Element.js'
import type { LiteText } from '@mathjax/src/mjs/adaptors/lite/Text.js'

export type { LiteElement, LiteText }

/** The engine that lays out MathML, and what it makes: a tree of SVG in thousandths of an em. */
export interface EquationEngine {
  layOut(mathml: string, isDisplayed: boolean, measureText: MeasureText): EngineBox
}

/** Width in ems of characters that the font of equations does not have. */
export type MeasureText = (text: string) => number

interface EngineBox {
  /** The content of the picture, the y axis upwards, in thousandths of an em. */
  root: LiteElement
  /** In ems, from the baseline. */
  width: number
  ascent: number
  descent: number
}

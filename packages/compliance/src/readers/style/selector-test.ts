import type { MarkupElement } from '../markup/tree.ts'

/** Whether an element is what a part of a selector asks for. */
export type Test = (element: MarkupElement, effort: Effort) => boolean

/** Called for each element that is tried, so that no sheet takes for ever. */
export type Effort = () => void

/** Thrown for what is not understood; the selector then says nothing. */
export class UnsupportedSelector extends Error {}

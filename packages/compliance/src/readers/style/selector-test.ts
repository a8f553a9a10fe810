import type { MarkupElement } from '../markup/tree.ts'

/** Whether an element matches a part of a selector. */
export type Test = (element: MarkupElement, effort: Effort) => boolean

/** Called for each tested element; limits the time that a sheet can take. */
export type Effort = () => void

/** Thrown for a selector that browsers do not know; they ignore the rule. */
export class InvalidSelector extends Error {}

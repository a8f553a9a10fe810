/** An element of the SVG namespace after cleaning, with its attributes in document order. */
export interface SvgElement {
  name: string
  attributes: Map<string, string>
  /** Text occurs only in `title` and `desc`. */
  children: (SvgElement | string)[]
}

export function childElements(element: SvgElement): SvgElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** The element and its descendants, in document order. */
export function* listElements(root: SvgElement): Generator<SvgElement> {
  yield root
  for (const child of childElements(root)) yield* listElements(child)
}

/** An element of the SVG namespace, as the cleaner lets it through: attributes in the order they came. */
export interface SvgElement {
  name: string
  attributes: Map<string, string>
  /** Text is in `title` and `desc` only. */
  children: (SvgElement | string)[]
}

export function childElements(element: SvgElement): SvgElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** The element and all below it, in document order. */
export function* elementsOf(root: SvgElement): Generator<SvgElement> {
  yield root
  for (const child of childElements(root)) yield* elementsOf(child)
}

/** Office Math as XML, for tests: each function returns an object with its arguments. */

export const mathNamespaces =
  'xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'

/** A run; `properties` are the content of `m:rPr`, `look` is `a:rPr`. */
export function run(text: string, properties = '', look = ''): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const math = properties ? `<m:rPr>${properties}</m:rPr>` : ''
  return `<m:r>${math}${look}<m:t xml:space="preserve">${escaped}</m:t></m:r>`
}

export function value(name: string, text: string): string {
  return `<m:${name} m:val="${text}"/>`
}

/** An object, as `object('f', { num: a, den: b }, value('type', 'skw'))`; a list is several `m:e`. */
export function object(
  name: string,
  parts: Readonly<Record<string, string | readonly string[]>>,
  properties = '',
): string {
  const inside = Object.entries(parts).flatMap(([part, content]) =>
    (typeof content === 'string' ? [content] : content).map(
      (one) => `<m:${part}>${one}</m:${part}>`,
    ),
  )
  return `<m:${name}><m:${name}Pr>${properties}</m:${name}Pr>${inside.join('')}</m:${name}>`
}

export function fraction(num: string, den: string, type = 'bar'): string {
  return object('f', { num, den }, value('type', type))
}

export function brackets(e: string | readonly string[], properties = ''): string {
  return object('d', { e }, properties)
}

export function matrix(rows: readonly (readonly string[])[], properties = ''): string {
  const cells = rows.map((row) => row.map((cell) => `<m:e>${cell}</m:e>`).join(''))
  return object('m', { mr: cells }, properties)
}

/** An equation in a line of text. */
export function inlineMath(content: string): string {
  return `<a14:m ${mathNamespaces}><m:oMath>${content}</m:oMath></a14:m>`
}

/** Equations with lines of their own. */
export function displayedMath(contents: readonly string[], justification = 'centerGroup'): string {
  const equations = contents.map((content) => `<m:oMath>${content}</m:oMath>`).join('')
  const properties = `<m:oMathParaPr>${value('jc', justification)}</m:oMathParaPr>`
  return `<a14:m ${mathNamespaces}><m:oMathPara>${properties}${equations}</m:oMathPara></a14:m>`
}

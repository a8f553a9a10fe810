/** The colours of the series that `plot` makes, by their index. */
export const seriesColors = ['#111111', '#222222', '#333333', '#444444']

/** A `c:ser` with values by category, painted in a colour of its own. */
export function series(
  index: number,
  values: readonly (number | string | null)[],
  { extra = '', formatCode = 'General', before = '' } = {},
): string {
  const fill = `<a:solidFill><a:srgbClr val="${seriesColors[index % 4]?.slice(1)}"/></a:solidFill>`
  return (
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>Series ${index + 1}</c:v></c:tx>` +
    `<c:spPr>${fill}<a:ln w="25400">${fill}</a:ln></c:spPr>${before}` +
    `<c:cat><c:strLit><c:ptCount val="${values.length}"/>${points(values.map((_, at) => `Cat ${at + 1}`))}</c:strLit></c:cat>` +
    `<c:val><c:numLit><c:formatCode>${formatCode}</c:formatCode><c:ptCount val="${values.length}"/>${points(values)}</c:numLit></c:val>` +
    `${extra}</c:ser>`
  )
}

/** `c:pt` elements; null leaves a point out. */
export function points(values: readonly (number | string | null)[]): string {
  return values
    .map((value, at) => (value === null ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`))
    .join('')
}

export const axes =
  '<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx>' +
  '<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines/><c:crossAx val="1"/></c:valAx>'

export const axisIds = '<c:axId val="1"/><c:axId val="2"/>'

/** The content of a `c:chartSpace` around plots, without a title. */
export function chart(plots: string, { axesXml = axes, rest = '' } = {}): string {
  return `<c:chart><c:autoTitleDeleted val="1"/><c:plotArea>${plots}${axesXml}</c:plotArea>${rest}</c:chart>`
}

export function columns(content: string, settings = '<c:grouping val="clustered"/>'): string {
  return `<c:barChart><c:barDir val="col"/>${settings}${content}${axisIds}</c:barChart>`
}

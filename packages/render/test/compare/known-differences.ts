/**
 * Where pictures differ from those of LibreOffice 7.4, and why. The reasons come from looking at the
 * pictures, or at the lines and areas that differ. We keep these differences because the file or
 * PowerPoint decides against LibreOffice, or because docs/design/pictures.md names them.
 */
type Reasons = Readonly<Record<string, string>>

const beginsAtZero = 'LibreOffice begins the x axis of scatter and bubble charts at 0.5, we at 0.'
const radarLabels =
  'LibreOffice writes the values of a radar chart on the right of their axis, we on the left as PowerPoint.'
const turnedLabels = 'The PDF has the letters of turned labels one by one, so no line is found.'
const otherDates = 'LibreOffice labels other dates of an axis with turned labels.'
const frontArea = 'LibreOffice draws the first area in front, PowerPoint the last.'
const otherView = 'LibreOffice draws 3-D charts in perspective, we in an oblique view.'
const labelOrder = 'LibreOffice wraps data labels, and puts the category before the series.'
const tallLegend = 'LibreOffice sets a legend of four entries beside a small chart in two columns.'
const fewerTicks = 'LibreOffice leaves out other labels of an axis that is short.'

/** Slides with a structural similarity (SSIM) below 0.8, by deck and slide. */
export const pictureDifferences: Reasons = {
  'cht-axis-props.pptx 6': beginsAtZero,
  'cht-chart-type.pptx 1': otherView,
  'cht-chart-type.pptx 7': radarLabels,
}

/**
 * Lines that LibreOffice has not, or more than 2 % of the slide's height away, by deck and slide.
 */
export const lineDifferences: Reasons = {
  'cht-axis-props.pptx 3': beginsAtZero,
  'cht-axis-props.pptx 4': beginsAtZero,
  'cht-axis-props.pptx 5': beginsAtZero,
  'cht-axis-props.pptx 6': beginsAtZero,
  'cht-axis-props.pptx 7': otherDates,
  'cht-category-access.pptx 3': fewerTicks,
  'cht-chart-props.pptx 1': radarLabels,
  'cht-chart-props.pptx 2': turnedLabels,
  'cht-chart-type.pptx 1': otherView,
  'cht-chart-type.pptx 2': fewerTicks,
  'cht-chart-type.pptx 5': beginsAtZero,
  'cht-chart-type.pptx 6': beginsAtZero,
  'cht-chart-type.pptx 7': radarLabels,
  'cht-chart-type.pptx 8': otherDates,
  'cht-datalabels.pptx 3': labelOrder,
  'cht-gridlines-props.pptx 1': beginsAtZero,
  'cht-plot-props.pptx 4': beginsAtZero,
  'cht-plot-props.pptx 5': beginsAtZero,
  'cht-point-access.pptx 1': beginsAtZero,
  'cht-point-access.pptx 2': beginsAtZero,
  'cht-point-props.pptx 1': beginsAtZero,
  'cht-point-props.pptx 2': beginsAtZero,
  'cht-replace-data.pptx 6': beginsAtZero,
  'cht-series.pptx 4': fewerTicks,
  'cht-series.pptx 5': beginsAtZero,
  'cht-series.pptx 6': beginsAtZero,
  'cht-series.pptx 8': radarLabels,
  'shp-common-props.pptx 1': fewerTicks,
  'shp-shapes.pptx 1': tallLegend,
  'txt-font-typeface.pptx 1': 'LibreOffice has no font for the Chinese line in this comparison.',
}

/**
 * Shapes whose mean colours are more than ΔE2000 5 apart, or charts below an SSIM of 0.5, by deck,
 * slide and shape.
 */
export const areaDifferences: Reasons = {
  'cht-axis-props.pptx 6 Chart 2': beginsAtZero,
  'cht-chart-type.pptx 1 Chart 1': frontArea,
  'cht-chart-type.pptx 1 Chart 4': otherView,
  'cht-chart-type.pptx 6 Chart 2': beginsAtZero,
  'cht-series.pptx 9 Chart 1': frontArea,
  'dml-fill.pptx 1 Rounded Rectangle 7': 'LibreOffice draws patterns as hatches.',
  'ph-unpopulated-placeholders.pptx 5 Table Placeholder 1':
    'LibreOffice paints an empty table placeholder, which a slide show leaves out.',
  'shp-common-props.pptx 1 Chart 11': fewerTicks,
  'txt-font-typeface.pptx 1 TextBox 4':
    'LibreOffice has no font for the Chinese line in this comparison.',
}

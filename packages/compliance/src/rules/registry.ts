import type { RuleType } from '../rule.ts'
import { alignment } from './alignment.ts'
import { altText } from './alt-text.ts'
import { animations } from './animations.ts'
import { chartColors } from './chart-colors.ts'
import { chartStyle } from './chart-style.ts'
import { colorInPalette } from './color-in-palette.ts'
import { colorUsage } from './color-usage.ts'
import { comments } from './comments.ts'
import { contrastMin } from './contrast-min.ts'
import { disclaimerRequired } from './disclaimer-required.ts'
import { embeddedFiles } from './embedded-files.ts'
import { externalLinks } from './external-links.ts'
import { fileMetadata } from './file-metadata.ts'
import { fontFamily } from './font-family.ts'
import { fontSize } from './font-size.ts'
import { fontWeight } from './font-weight.ts'
import { fontsEmbedded } from './fonts-embedded.ts'
import { hiddenSlides } from './hidden-slides.ts'
import { iconGrid } from './icon-grid.ts'
import { imageResolution } from './image-resolution.ts'
import { inclusiveLanguage } from './inclusive-language.ts'
import { language } from './language.ts'
import { layoutAllowed } from './layout-allowed.ts'
import { logoRequired } from './logo-required.ts'
import { logoRetired } from './logo-retired.ts'
import { logoUsage } from './logo-usage.ts'
import { macros } from './macros.ts'
import { minGap } from './min-gap.ts'
import { notes } from './notes.ts'
import { offSlide } from './off-slide.ts'
import { overlap } from './overlap.ts'
import { paragraphFormat } from './paragraph-format.ts'
import { pictureDuplicates } from './picture-duplicates.ts'
import { placeholderBypassed } from './placeholder-bypassed.ts'
import { placeholderMoved } from './placeholder-moved.ts'
import { placeholderUnfilled } from './placeholder-unfilled.ts'
import { readingLevel } from './reading-level.ts'
import { safeArea } from './safe-area.ts'
import { slideCount } from './slide-count.ts'
import { slideDensity } from './slide-density.ts'
import { slideSize } from './slide-size.ts'
import { spelling } from './spelling.ts'
import { strayMasters } from './stray-masters.ts'
import { tableStyle } from './table-style.ts'
import { template } from './template.ts'
import { termForbidden } from './term-forbidden.ts'
import { termRequired } from './term-required.ts'
import { textOverflow } from './text-overflow.ts'
import { textStyle } from './text-style.ts'
import { trademarkSign } from './trademark-sign.ts'
import { transitions } from './transitions.ts'

/** All rule types, in the contract's order. */
export const ruleTypes: readonly RuleType[] = [
  colorInPalette,
  colorUsage,
  contrastMin,
  fontFamily,
  fontSize,
  fontWeight,
  termForbidden,
  termRequired,
  textStyle,
  logoRequired,
  logoUsage,
  safeArea,
  slideSize,
  layoutAllowed,
  placeholderUnfilled,
  imageResolution,
  altText,
  language,
  fileMetadata,
  slideCount,
  hiddenSlides,
  notes,
  comments,
  macros,
  externalLinks,
  iconGrid,
  template,
  strayMasters,
  placeholderMoved,
  placeholderBypassed,
  textOverflow,
  offSlide,
  overlap,
  alignment,
  minGap,
  paragraphFormat,
  slideDensity,
  readingLevel,
  chartStyle,
  chartColors,
  tableStyle,
  animations,
  transitions,
  embeddedFiles,
  fontsEmbedded,
  pictureDuplicates,
  inclusiveLanguage,
  trademarkSign,
  disclaimerRequired,
  spelling,
  logoRetired,
]

/** The rule type with a name; undefined if there is none. */
export function findRuleType(type: string): RuleType | undefined {
  return byName.get(type)
}

const byName = new Map(ruleTypes.map((ruleType) => [ruleType.type, ruleType]))

import type { RuleType } from '../rule.ts'
import { chartColors } from './color/chart-colors.ts'
import { colorInPalette } from './color/color-in-palette.ts'
import { colorUsage } from './color/color-usage.ts'
import { contrastMin } from './color/contrast-min.ts'
import { comments } from './file/comments.ts'
import { embeddedFiles } from './file/embedded-files.ts'
import { externalLinks } from './file/external-links.ts'
import { fileMetadata } from './file/file-metadata.ts'
import { hiddenSlides } from './file/hidden-slides.ts'
import { macros } from './file/macros.ts'
import { notes } from './file/notes.ts'
import { slideCount } from './file/slide-count.ts'
import { alignment } from './layout/alignment.ts'
import { animations } from './layout/animations.ts'
import { cornerRadius } from './layout/corner-radius.ts'
import { minGap } from './layout/min-gap.ts'
import { offSlide } from './layout/off-slide.ts'
import { overlap } from './layout/overlap.ts'
import { safeArea } from './layout/safe-area.ts'
import { slideDensity } from './layout/slide-density.ts'
import { slideSize } from './layout/slide-size.ts'
import { spacingScale } from './layout/spacing-scale.ts'
import { textOverflow } from './layout/text-overflow.ts'
import { transitions } from './layout/transitions.ts'
import { logoRequired } from './logo/logo-required.ts'
import { logoRetired } from './logo/logo-retired.ts'
import { logoUsage } from './logo/logo-usage.ts'
import { altText } from './media/alt-text.ts'
import { chartStyle } from './media/chart-style.ts'
import { iconGrid } from './media/icon-grid.ts'
import { imageResolution } from './media/image-resolution.ts'
import { pictureDuplicates } from './media/picture-duplicates.ts'
import { tableStyle } from './media/table-style.ts'
import { layoutAllowed } from './template/layout-allowed.ts'
import { placeholderBypassed } from './template/placeholder-bypassed.ts'
import { placeholderMoved } from './template/placeholder-moved.ts'
import { placeholderUnfilled } from './template/placeholder-unfilled.ts'
import { strayMasters } from './template/stray-masters.ts'
import { template } from './template/template.ts'
import { fontFamily } from './typography/font-family.ts'
import { fontSize } from './typography/font-size.ts'
import { fontWeight } from './typography/font-weight.ts'
import { fontsEmbedded } from './typography/fonts-embedded.ts'
import { paragraphFormat } from './typography/paragraph-format.ts'
import { typeScale } from './typography/type-scale.ts'
import { disclaimerRequired } from './words/disclaimer-required.ts'
import { inclusiveLanguage } from './words/inclusive-language.ts'
import { language } from './words/language.ts'
import { readingLevel } from './words/reading-level.ts'
import { spelling } from './words/spelling.ts'
import { termForbidden } from './words/term-forbidden.ts'
import { termRequired } from './words/term-required.ts'
import { textStyle } from './words/text-style.ts'
import { trademarkSign } from './words/trademark-sign.ts'

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
  spacingScale,
  cornerRadius,
  typeScale,
]

/** The rule type with a name; undefined if there is none. */
export function findRuleType(type: string): RuleType | undefined {
  return byName.get(type)
}

const byName = new Map(ruleTypes.map((ruleType) => [ruleType.type, ruleType]))

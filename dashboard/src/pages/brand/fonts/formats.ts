import { t } from '@lingui/core/macro'

/** The import and export formats of palettes, by their usual names. */
const sharedFormats = [
  { value: 'dtcg', label: t`Design tokens (DTCG JSON)` },
  { value: 'css', label: t`CSS variables` },
  { value: 'ase', label: t`Adobe Swatch Exchange (.ase)` },
  { value: 'aco', label: t`Photoshop swatches (.aco)` },
  { value: 'act', label: t`Colour table (.act)` },
  { value: 'gpl', label: t`GIMP palette (.gpl)` },
  { value: 'sketchpalette', label: t`Sketch palette` },
  { value: 'pptx', label: t`PowerPoint theme` },
  { value: 'svg', label: t`SVG` },
  { value: 'hex', label: t`List of hex colours` },
  { value: 'android', label: t`Android resources` },
] as const

export const importFormats = [
  ...sharedFormats,
  { value: 'text', label: t`Any other text with colours` },
] as const

export const exportFormats = [
  ...sharedFormats,
  { value: 'scss', label: t`SCSS variables` },
  { value: 'tailwind', label: t`Tailwind theme` },
  { value: 'swift', label: t`Swift` },
  { value: 'tokens_studio', label: t`Tokens Studio` },
] as const

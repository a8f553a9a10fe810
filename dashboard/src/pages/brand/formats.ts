/** The import and export formats of palettes, by their usual names. */
const sharedFormats = [
  { value: 'dtcg', label: 'Design tokens (DTCG JSON)' },
  { value: 'css', label: 'CSS variables' },
  { value: 'ase', label: 'Adobe Swatch Exchange (.ase)' },
  { value: 'aco', label: 'Photoshop swatches (.aco)' },
  { value: 'act', label: 'Colour table (.act)' },
  { value: 'gpl', label: 'GIMP palette (.gpl)' },
  { value: 'sketchpalette', label: 'Sketch palette' },
  { value: 'pptx', label: 'PowerPoint theme' },
  { value: 'svg', label: 'SVG' },
  { value: 'hex', label: 'List of hex colours' },
] as const

export const importFormats = [
  ...sharedFormats,
  { value: 'text', label: 'Any other text with colours' },
] as const

export const exportFormats = [
  ...sharedFormats,
  { value: 'scss', label: 'SCSS variables' },
  { value: 'tailwind', label: 'Tailwind theme' },
  { value: 'android', label: 'Android resources' },
  { value: 'swift', label: 'Swift' },
] as const

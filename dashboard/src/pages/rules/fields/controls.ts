import type { Schema } from './schema.ts'

/** The control for the value of a parameter. */
type Control =
  | 'checkbox'
  | 'number'
  | 'percent'
  | 'length'
  | 'choice'
  | 'text'
  | 'choices'
  | 'long-choices'
  | 'palettes'
  | 'token-set'
  | 'tokens'
  | 'numbers'
  | 'table'
  | 'records'
  | 'group'
  | 'roles'
  | 'fonts'
  | 'weights'
  | 'languages'
  | 'css-colors'
  | 'color-uses'
  | 'color-order'
  | 'positions'
  | 'slides'
  | 'margins'
  | 'size'
  | 'slide-sizes'
  | 'files'

/** Finds the control by the parameter's name in that type of rule, or by its schema. */
export function findControl(type: string, name: string, schema: Schema): Control {
  return byName[`${type}.${name}`] ?? byName[name] ?? findBySchema(schema)
}

/** Parameters in points on a slide; entered in the unit that a person prefers. */
const lengths = ['gap', 'near', 'exact', 'left', 'right', 'gutter', 'clear_space']
const typesWithLengthTolerance = ['placeholder_moved', 'text_overflow', 'off_slide', 'overlap']

const byName: Readonly<Record<string, Control>> = {
  ...Object.fromEntries(lengths.map((name) => [name, 'length'])),
  ...Object.fromEntries(typesWithLengthTolerance.map((type) => [`${type}.tolerance`, 'length'])),
  palettes: 'palettes',
  token_set: 'token-set',
  per_role: 'roles',
  positions: 'positions',
  margins: 'margins',
  min_size: 'size',
  sizes: 'slide-sizes',
  order: 'color-order',
  templates: 'files',
  outdated: 'files',
  clear_space_ratio: 'percent',
  share: 'percent',
  min_area: 'percent',
  available: 'fonts',
  'color_usage.colors': 'color-uses',
  'icon_grid.colors': 'css-colors',
  'logo_usage.colors': 'css-colors',
  'font_family.allowed': 'fonts',
  'font_weight.allowed': 'weights',
  'language.allowed': 'languages',
  'logo_required.slides': 'slides',
}

/** More options than this are searched. */
const maxChoices = 24

function findBySchema(schema: Schema): Control {
  if (schema.enum !== undefined) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'checkbox'
    case 'number':
    case 'integer':
      return 'number'
    case 'object':
      return 'group'
    case 'array':
      return findByItems(schema.items ?? {})
    default:
      return 'text'
  }
}

function findByItems(items: Schema): Control {
  if (items.enum !== undefined) return items.enum.length > maxChoices ? 'long-choices' : 'choices'
  if (items.type === 'number' || items.type === 'integer') return 'numbers'
  if (items.type !== 'object') return 'tokens'
  const cells = Object.values(items.properties ?? {})
  return cells.every(({ type }) => type !== 'array') ? 'table' : 'records'
}

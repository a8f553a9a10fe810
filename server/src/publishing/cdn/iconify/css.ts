import { parseCss } from '@blazon/color/color-value'
import type { Pausing } from '../../../kernel/base/in-turns.ts'
import { resolveDrawing } from './drawing.ts'
import type { IconSet } from './icon-set.ts'
import { readBoolean } from './parameters.ts'
import { buildSvg, scaled, svgText, type ViewBox } from './svg.ts'
import { removeInvalid } from './svg-answer.ts'

/** `/{prefix}.css?icons=…`: a rule for each icon, as Iconify's own style sheets have them. */

interface Options {
  mode: 'mask' | 'background'
  /** Name of the custom property that holds the drawing; null for none. */
  variable: string | null
  color: string | null
  isSquare: boolean
  isPseudo: boolean
  selectors: Selectors
  format: Format
}

interface Selectors {
  common: string | null
  icon: string
  override: string | null
}

type Rules = Record<string, string>
type Format = keyof typeof formats

const formats = {
  expanded: {
    open: ' {\n  ',
    field: ': ',
    next: ';\n  ',
    close: ';\n}\n',
    between: '\n',
    list: ', ',
  },
  compact: { open: ' { ', field: ': ', next: '; ', close: '; }\n', between: '\n', list: ', ' },
  compressed: { open: '{', field: ':', next: ';', close: '}', between: '', list: ',' },
} as const

export function* iconsCss(
  set: IconSet,
  names: readonly string[],
  query: URLSearchParams,
): Pausing<string> {
  const { options, errors } = readOptions(set, names, query)
  const { common, icon, override } = options.selectors
  const shared = sharedRules(options)
  const hasCommon = common !== null && common !== icon
  const blocks: { selectors: string[]; rules: Rules }[] = []
  for (const name of names) {
    yield
    const rules = ownRules(set, name, options)
    if (rules === null) {
      errors.push(`/* Could not find icon: ${name} */`)
      continue
    }
    const overrides = hasCommon && Object.keys(rules).some((property) => property in shared)
    const selector = overrides && override !== null ? override : icon
    blocks.push({ selectors: [named(selector, set.prefix).replaceAll('{name}', name)], rules })
  }
  if (hasCommon) blocks.unshift({ selectors: [named(common, set.prefix)], rules: shared })
  else if (blocks.length === 1) blocks[0]!.rules = { ...shared, ...blocks[0]!.rules }
  else if (blocks.length > 0) {
    const all = [...new Set(blocks.flatMap(({ selectors }) => selectors))]
    blocks.unshift({ selectors: all, rules: shared })
  }
  const { open, field, next, close, between, list } = formats[options.format]
  const text = blocks.map(({ selectors, rules }) => {
    const fields = Object.entries(rules).map(([property, value]) => property + field + value)
    return selectors.join(list) + open + fields.join(next) + close
  })
  return text.join(between) + (errors.length === 0 ? '' : `\n${errors.join('\n')}\n`)
}

function readOptions(set: IconSet, names: readonly string[], query: URLSearchParams) {
  const errors: string[] = []
  const color = removeInvalid(query.get('color'))
  const isColor = color !== '' && parseCss(color) !== null
  const mode = readMode(query) ?? (isColor ? 'background' : detectMode(set, names))
  if (mode === null) {
    errors.push(
      '/* cannot detect icon mode: not set in options and icon set is missing info, rendering as mask */',
    )
  }
  const options: Options = {
    mode: mode ?? 'mask',
    variable: readVariable(query, mode ?? 'mask'),
    color: isColor ? color : null,
    isSquare: readBoolean(first(query, 'square', 'forceSquare', 'force-square')) ?? false,
    isPseudo: readBoolean(first(query, 'pseudo', 'pseudoSelector', 'pseudo-selector')) ?? false,
    selectors: readSelectors(query),
    format: Object.hasOwn(formats, query.get('format') ?? '')
      ? (query.get('format') as Format)
      : 'expanded',
  }
  return { options, errors }
}

function readMode(query: URLSearchParams): Options['mode'] | null {
  const mode = query.get('mode')
  if (mode === 'bg' || mode === 'background') return 'background'
  return mode === 'mask' ? 'mask' : null
}

/** Decided by the first icon that exists. */
function detectMode(set: IconSet, names: readonly string[]): Options['mode'] | null {
  for (const name of names) {
    const drawing = resolveDrawing(set, name)
    if (drawing !== null) return drawing.body.includes('currentColor') ? 'mask' : 'background'
  }
  return null
}

function readVariable(query: URLSearchParams, mode: Options['mode']): string | null {
  const usual = mode === 'mask' ? 'svg' : null
  const given = query.get('varName') || query.get('var')
  if (given === null || !/^[a-z0-9_-]*$/.test(given)) return usual
  return given === '' || given === 'null' || readBoolean(given) === false ? null : given
}

function readSelectors(query: URLSearchParams): Selectors {
  const icon = readSelector(query, 'iconSelector', 'selector')
  if (icon === null) {
    return {
      common: '.icon--{prefix}',
      icon: '.icon--{prefix}--{name}',
      override: '.icon--{prefix}.icon--{prefix}--{name}',
    }
  }
  return {
    common: readSelector(query, 'commonSelector', 'common'),
    icon,
    override: readSelector(query, 'overrideSelector', 'override'),
  }
}

function readSelector(query: URLSearchParams, ...names: string[]): string | null {
  const selector = removeInvalid(first(query, ...names))
  const isPlain = !/[{}]/.test(selector.replaceAll('{name}', '').replaceAll('{prefix}', ''))
  return selector !== '' && isPlain ? selector : null
}

function first(query: URLSearchParams, ...names: string[]): string | null {
  return names.map((name) => query.get(name)).find((value) => value) ?? null
}

function sharedRules({ mode, variable, isPseudo }: Options): Rules {
  const rules: Rules = { display: 'inline-block', width: '1em', height: '1em' }
  if (isPseudo) rules.content = "''"
  if (mode === 'background') {
    if (variable !== null) rules['background-image'] = `var(--${variable})`
    return { ...rules, 'background-repeat': 'no-repeat', 'background-size': '100% 100%' }
  }
  rules['background-color'] = 'currentColor'
  const mask = (property: string, value: string) => {
    rules[`-webkit-mask-${property}`] = value
    rules[`mask-${property}`] = value
  }
  if (variable !== null) mask('image', `var(--${variable})`)
  mask('repeat', 'no-repeat')
  mask('size', '100% 100%')
  return rules
}

/** Null for an unknown icon. */
function ownRules(set: IconSet, name: string, options: Options): Rules | null {
  const drawing = resolveDrawing(set, name)
  if (drawing === null) return null
  const { body, viewBox } = buildSvg(drawing)
  const [, , width, height] = viewBox
  const rules: Rules = {}
  if (width !== height && !options.isSquare) rules.width = scaled('1em', width / height)
  const box = options.isSquare ? squared(viewBox) : viewBox
  const painted = body.replaceAll('currentColor', options.color ?? 'black')
  const svg = svgText(painted, {
    viewBox: box.join(' '),
    width: String(box[2]),
    height: String(box[3]),
  })
  const address = `url("data:image/svg+xml,${forUrl(svg)}")`
  if (options.variable !== null) rules[`--${options.variable}`] = address
  else if (options.mode === 'background') rules['background-image'] = address
  else Object.assign(rules, { '-webkit-mask-image': address, 'mask-image': address })
  return rules
}

function squared([left, top, width, height]: ViewBox): ViewBox {
  const side = Math.max(width, height)
  return [left - (side - width) / 2, top - (side - height) / 2, side, side]
}

const escapes: Readonly<Record<string, string>> = {
  '"': "'",
  '%': '%25',
  '#': '%23',
  '<': '%3C',
  '>': '%3E',
}

function forUrl(svg: string): string {
  return svg.replace(/["%#<>]/g, (character) => escapes[character]!).replace(/\s+/g, ' ')
}

function named(selector: string, prefix: string): string {
  return selector.replaceAll('{prefix}', prefix)
}

import {
  isColor,
  isHref,
  isId,
  isPaint,
  isPlain,
  isReference,
  isTiming,
  isTransform,
  type ValueCheck,
} from './values.ts'

/** The allowed content of an icon (CMS contract, section 1); everything else is refused. */

export const shapes: ReadonlySet<string> = words('path rect circle ellipse line polyline polygon')
export const animations: ReadonlySet<string> = words('animate animateTransform animateMotion set')
/** Texts for people, which draw nothing. */
export const texts: ReadonlySet<string> = words('title desc')

const elements: ReadonlySet<string> = new Set([
  ...shapes,
  ...animations,
  ...texts,
  ...words(
    'svg g defs symbol use linearGradient radialGradient stop mask clipPath pattern marker mpath',
  ),
  // Filters that use only the icon itself: no pictures, noise or lighting.
  ...words('filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood'),
  ...words(
    'feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset',
  ),
])

/** Properties of appearance: attributes, declarations of `style`, and targets of animations. */
const presentation: ReadonlyMap<string, ValueCheck> = new Map([
  ...each('fill stroke color', isPaint),
  ...each('stop-color flood-color', isColor),
  ...each('clip-path mask filter marker-start marker-mid marker-end', isReference),
  ...each('transform gradientTransform patternTransform', isTransform),
  ...each(
    `fill-opacity fill-rule stroke-width stroke-opacity stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-dasharray stroke-dashoffset stop-opacity flood-opacity opacity clip-rule
    display visibility overflow color-interpolation color-interpolation-filters color-rendering
    shape-rendering paint-order vector-effect transform-origin transform-box mask-type`,
    isPlain,
  ),
])

/** Properties of geometry. */
const geometry: ReadonlyMap<string, ValueCheck> = new Map(
  each(
    `d points pathLength x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox
    preserveAspectRatio offset gradientUnits spreadMethod patternUnits patternContentUnits maskUnits
    maskContentUnits clipPathUnits filterUnits primitiveUnits markerUnits markerWidth markerHeight
    refX refY orient in in2 result mode operator k1 k2 k3 k4 stdDeviation dx dy radius type
    values tableValues slope intercept amplitude exponent edgeMode`,
    isPlain,
  ),
)

const timing: ReadonlyMap<string, ValueCheck> = new Map([
  ...each('begin end', isTiming),
  ...each(
    `dur min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints additive
    accumulate attributeType path rotate`,
    isPlain,
  ),
])

const attributes: ReadonlyMap<string, ValueCheck> = new Map([
  ...presentation,
  ...geometry,
  ...timing,
  ['id', isId],
  ['href', isHref],
])

/** Properties that are not attributes, and stay in `style`. */
export const styleOnly: ReadonlySet<string> = words('mix-blend-mode isolation')

export function isElementAllowed(name: string): boolean {
  return elements.has(name)
}

/** The check of an attribute's value; undefined for an attribute that is not allowed. */
export function attributeCheck(name: string): ValueCheck | undefined {
  return attributes.get(name)
}

/** The check of a declaration's value; undefined for a property that is not allowed. */
export function propertyCheck(name: string): ValueCheck | undefined {
  return styleOnly.has(name) ? isPlain : presentation.get(name)
}

/**
 * The check of the values of an animated attribute; undefined for one that must not be animated.
 */
export function animatedCheck(name: string): ValueCheck | undefined {
  return presentation.get(name) ?? geometry.get(name)
}

/** Whether an attribute has no effect without a page, a style sheet and text. */
export function isInert(attribute: string): boolean {
  return (
    inertAttributes.has(attribute) || /^(data|aria|ng|_ngcontent|_nghost)-[\w.-]+$/.test(attribute)
  )
}

/** Whether an attribute is React's name of another one, such as `strokeWidth`: nobody else reads it. */
export function isReactName(attribute: string): boolean {
  if (attribute === 'className' || attribute === 'xlinkHref') return true
  const plain = attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return plain !== attribute && attributes.has(plain)
}

/**
 * Whether a declaration, or an attribute of that name, has no effect in an icon: about text, private
 * to an editor, or with a value that browsers ignore, as Figma writes `stop-color:none`.
 */
export function isInertDeclaration(property: string, value: string): boolean {
  if (/^(stop|flood)-color$/.test(property)) return value.trim() === 'none'
  return inertProperties.test(property) && (/^[\w\s.,%'"+-]*$/.test(value) || isPaint(value))
}

// The last ones are the inventions of icon sites, Adobe XD (`input`) and Pixso (`customFrame`).
const inertAttributes = words(
  `class version baseProfile role focusable tabindex lang xml:lang xml:space enable-background
  zoomAndPan contentStyleType contentScriptType externalResourcesRequired requiredFeatures
  xlink:type xlink:role xlink:arcrole xlink:title xlink:show xlink:actuate p-id t input customFrame`,
)
const inertProperties =
  /^(-inkscape-|font|text-|letter-|word-|line-height|writing-mode|direction|unicode-bidi|baseline-|dominant-|white-space|enable-background|solid-|shape-(padding|margin)|image-rendering|inline-size|block-progression|pointer-events|cursor|touch-action|user-select|will-change|marker$)/

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/))
}

function each(list: string, check: ValueCheck): [string, ValueCheck][] {
  return [...words(list)].map((name) => [name, check])
}

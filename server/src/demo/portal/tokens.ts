import type { PortalTokenSet } from '@blazon/portal/model'

const px = (value: number) => ({ $value: { value, unit: 'px' } })
const ms = (value: number) => ({ $value: { value, unit: 'ms' } })

/** A token of each kind. */
const document = {
  space: {
    $type: 'dimension',
    ...{ small: px(8), medium: px(16), large: px(32), huge: px(64) },
    inset: { $value: '{space.medium}', $description: 'Inside of cards' },
  },
  radius: { $type: 'dimension', small: px(4), card: px(16), round: px(48) },
  'font-size': { $type: 'dimension', text: px(16), title: px(40) },
  brand: {
    heading: { $type: 'fontFamily', $value: ['Gelasio', 'serif'] },
    strong: { $type: 'fontWeight', $value: 700 },
    line: { $type: 'number', $value: 1.5 },
    bean: { $type: 'color', $value: '#3B2314' },
  },
  title: {
    $type: 'typography',
    $value: {
      fontFamily: '{brand.heading}',
      fontSize: '{font-size.title}',
      fontWeight: '{brand.strong}',
      letterSpacing: { value: -0.4, unit: 'px' },
      lineHeight: 1.1,
    },
  },
  shadow: {
    $type: 'shadow',
    low: { $value: shadow(1, 3, '#3B231466') },
    high: { $value: [shadow(2, 4, '#3B231444'), shadow(10, 24, '#3B231455')] },
    pressed: { $value: { ...shadow(2, 6, '#3B231499'), inset: true } },
  },
  roast: {
    $type: 'gradient',
    $value: [
      { color: '#D9C7B0', position: 0 },
      { color: '{brand.bean}', position: 1 },
    ],
  },
  edge: {
    $type: 'border',
    $value: { color: '{brand.bean}', width: { value: 2, unit: 'px' }, style: 'dashed' },
  },
  stitch: {
    $type: 'strokeStyle',
    $value: {
      dashArray: [
        { value: 12, unit: 'px' },
        { value: 8, unit: 'px' },
      ],
      lineCap: 'round',
    },
  },
  time: { $type: 'duration', fast: ms(150), slow: ms(600) },
  ease: {
    $type: 'cubicBezier',
    out: { $value: [0, 0, 0.2, 1] },
    spring: { $value: [0.3, 1.5, 0.6, 1] },
  },
  fade: { $type: 'transition', $value: { duration: '{time.fast}', timingFunction: '{ease.out}' } },
}

function shadow(offset: number, blur: number, color: string) {
  const length = (value: number) => ({ value, unit: 'px' })
  return { color, offsetX: length(0), offsetY: length(offset), blur: length(blur) }
}

export const haldenTokens: PortalTokenSet = {
  ...{ id: 'tok_halden', name: 'Halden measures', slug: 'halden-measures', revision: 1 },
  ...{ document, updatedAt: '2026-11-10T09:00:00Z' },
}

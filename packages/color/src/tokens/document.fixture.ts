export const px = (value: number) => ({ value, unit: 'px' })

/** A token of each type, with groups, inherited types, aliases and references to parts. */
export const everyType = {
  color: {
    $type: 'color',
    ink: { $value: '#14213D', $description: 'Text' },
    link: { $value: '{color.ink}' },
    veil: { $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 } },
  },
  space: {
    $type: 'dimension',
    small: { $value: px(8) },
    large: { $value: { value: 1.5, unit: 'rem' } },
    inset: { $value: '{space.small}' },
  },
  radius: { card: { $type: 'dimension', $value: px(12) } },
  font: {
    brand: { $type: 'fontFamily', $value: ['Halden Sans', 'sans-serif'] },
    strong: { $type: 'fontWeight', $value: 'bold' },
  },
  time: { fast: { $type: 'duration', $value: { value: 200, unit: 'ms' } } },
  ease: { out: { $type: 'cubicBezier', $value: [0, 0, 0.2, 1] } },
  ratio: { $type: 'number', $value: 1.5 },
  stroke: { $type: 'strokeStyle', $value: { dashArray: [px(2), px(4)], lineCap: 'round' } },
  edge: {
    $type: 'border',
    $value: { color: '{color.link}', width: px(1), style: 'solid' },
  },
  fade: {
    $type: 'transition',
    $value: {
      duration: '{time.fast}',
      timingFunction: '{ease.out}',
      delay: { value: 0, unit: 'ms' },
    },
  },
  shadow: {
    $type: 'shadow',
    low: {
      $value: { color: '{color.veil}', offsetX: px(0), offsetY: px(1), blur: px(3), spread: px(0) },
    },
    pressed: {
      $value: { color: '#000', offsetX: px(0), offsetY: px(2), blur: px(4), inset: true },
    },
    high: {
      $value: [
        '{shadow.low}',
        {
          color: '#000',
          offsetX: px(0),
          offsetY: px(8),
          blur: { $ref: '#/shadow/low/$value/blur' },
        },
      ],
    },
  },
  dawn: {
    $type: 'gradient',
    $value: [
      { color: '{color.ink}', position: 0 },
      { color: '#FFFFFF', position: 1 },
    ],
  },
  body: {
    $type: 'typography',
    $value: {
      fontFamily: '{font.brand}',
      fontSize: px(16),
      fontWeight: 400,
      letterSpacing: px(0.5),
      lineHeight: '{ratio}',
    },
  },
  compact: { $extends: '{space}', small: { $value: px(4) } },
}

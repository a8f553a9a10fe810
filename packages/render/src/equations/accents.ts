/** The characters that engines of MathML put above letters, by the combining ones of OMML. */
export const spacingAccents: ReadonlyMap<string, string> = new Map([
  ['\u0300', '`'],
  ['\u0301', '´'],
  ['\u0302', '^'],
  ['\u0303', '~'],
  ['\u0304', '¯'],
  ['\u0305', '―'],
  ['\u0306', '˘'],
  ['\u0307', '˙'],
  ['\u0308', '¨'],
  ['\u030a', '˚'],
  ['\u030c', 'ˇ'],
  ['\u0331', '_'],
  ['\u0332', '―'],
  ['\u20d0', '↼'],
  ['\u20d1', '⇀'],
  ['\u20d6', '←'],
  ['\u20d7', '→'],
  ['\u20e1', '↔'],
])

/** The combining characters that stand below letters. */
export const underAccents: ReadonlySet<string> = new Set([
  '\u0323',
  '\u0330',
  '\u0331',
  '\u0332',
  '\u20ec',
])

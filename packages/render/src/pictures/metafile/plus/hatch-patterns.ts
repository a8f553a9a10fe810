/** The preset patterns of DrawingML that hatches of EMF+ (HatchStyle, from 0) are drawn with. */
export const hatchPatterns: readonly string[] = [
  ...['horz', 'vert', 'dnDiag', 'upDiag', 'cross', 'diagCross'],
  ...['pct5', 'pct10', 'pct20', 'pct25', 'pct30', 'pct40', 'pct50', 'pct60', 'pct70', 'pct75'],
  ...['pct80', 'pct90', 'ltDnDiag', 'ltUpDiag', 'dkDnDiag', 'dkUpDiag', 'wdDnDiag', 'wdUpDiag'],
  ...['ltVert', 'ltHorz', 'narVert', 'narHorz', 'dkVert', 'dkHorz', 'dashDnDiag', 'dashUpDiag'],
  ...['dashHorz', 'dashVert', 'smConfetti', 'lgConfetti', 'zigZag', 'wave', 'diagBrick'],
  ...['horzBrick', 'weave', 'plaid', 'divot', 'dotGrid', 'dotDmnd', 'shingle', 'trellis'],
  ...['sphere', 'smGrid', 'smCheck', 'lgCheck', 'openDmnd', 'solidDmnd'],
]

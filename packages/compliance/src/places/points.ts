/** EMU in points, with one decimal. */
export function toPoints(emu: number): number {
  return Math.round(emu / 1270) / 10
}

/** Points in EMU. */
export function toEmu(points: number): number {
  return points * 12_700
}

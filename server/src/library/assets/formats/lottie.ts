import type { Size } from './picture-headers.ts'

/** An animation of more bytes is not parsed. */
const maxBytes = 20 * 2 ** 20

/**
 * Returns the size of a Lottie animation, and whether it has expressions, which players run as scripts;
 * null for other JSON.
 */
export function readLottie(bytes: Uint8Array): { size: Size; hasScripts: boolean } | null {
  if (bytes.length > maxBytes) return null
  let hasExpression = false
  let root: unknown
  try {
    root = JSON.parse(new TextDecoder().decode(bytes), (key, value) => {
      // The `x` of a property is its expression; elsewhere it is a number or a list of numbers.
      hasExpression ||= key === 'x' && typeof value === 'string'
      return value
    })
  } catch {
    // Not JSON, or nested deeper than the stack.
    return null
  }
  if (!isAnimation(root)) return null
  const size = { width: Math.round(root.w), height: Math.round(root.h) }
  return { size, hasScripts: hasExpression }
}

function isAnimation(value: unknown): value is { w: number; h: number } {
  if (typeof value !== 'object' || value === null || !('layers' in value)) return false
  if (!Array.isArray(value.layers)) return false
  const { w, h, ...times } = value as {
    w?: unknown
    h?: unknown
    fr?: unknown
    ip?: unknown
    op?: unknown
  }
  const isGiven = [times.fr, times.ip, times.op].every(Number.isFinite)
  return isGiven && isSide(w) && isSide(h)
}

function isSide(value: unknown): boolean {
  return typeof value === 'number' && value >= 1 && value < 2 ** 31
}

import { numberText } from './auto-number.ts'
import type { BulletRule } from './read-bullet.ts'
import type { Bullet } from './text-model.ts'

/** Counts the numbered paragraphs of a body. */
export interface ListCounter {
  /**
   * Returns the bullet of the next paragraph; one without text has none, and is not counted.
   * @param level of the paragraph, from 0.
   */
  next(level: number, hasText: boolean, rule: BulletRule | null): Bullet | null
}

export function createListCounter(): ListCounter {
  /** The last number at each level, with its numbering scheme. */
  const counts: ({ scheme: string; startAt: number; count: number } | undefined)[] = []
  return {
    next(level, hasText, rule) {
      if (!hasText) return null
      counts.length = level + 1
      if (rule?.kind !== 'number') {
        counts[level] = undefined
        if (!rule) return null
        return rule.kind === 'picture' ? rule : { ...rule, kind: 'text' }
      }
      const { scheme, startAt, style } = rule
      const last = counts[level]
      const goesOn = last && last.scheme === scheme && last.startAt === startAt
      const count = goesOn ? last.count + 1 : startAt
      counts[level] = { scheme, startAt, count }
      return { kind: 'text', text: numberText(scheme, count), style }
    },
  }
}

import { expect, test } from 'vitest'
import { supportsApplies } from './conditions.ts'
import { mediaApplies } from './media-queries.ts'

test.each([
  ['', true],
  ['print', false],
  ['not print', true],
  ['only screen and (min-width: 768px)', true],
  ['(min-width: 1281px)', false],
  ['screen and (max-width: 600px)', false],
  ['(max-width: 600px), (min-width: 60em)', true],
  ['(width >= 1280px)', true],
  ['(400px < width <= 80rem)', true],
  ['(1400px < width)', false],
  ['(min-width: 600px) and (max-width: 900px)', false],
  ['not ((min-width: 600px) and (orientation: portrait))', true],
  ['(orientation: portrait) or (hover: hover)', true],
  ['(prefers-color-scheme: dark)', false],
  ['(prefers-reduced-motion)', false],
  ['(min-width: var(--x))', 'unknown'],
  ['(update: slow)', 'unknown'],
  ['(update: slow) and (max-width: 1px)', false],
  ['((((', 'unknown'],
  ['('.repeat(100_000) + ')'.repeat(100_000), 'unknown'],
] as const)('the media query %.60s holds on a screen of 1280 by 800: %s', (query, expected) => {
  expect(mediaApplies(query)).toBe(expected)
})

test.each([
  ['(display: grid)', true],
  ['not (display: grid)', false],
  ['(display: grid) and (--own: 1)', true],
  ['(colour: red)', false],
  ['(colour: red) or (color: red)', true],
  ['selector(:has(a))', true],
  ['selector(:from-the-future)', false],
  ['(-webkit-box-reflect: below)', 'unknown'],
  ['font-tech(color-COLRv1)', 'unknown'],
] as const)('browsers support %s: %s', (condition, expected) => {
  expect(supportsApplies(condition)).toBe(expected)
})

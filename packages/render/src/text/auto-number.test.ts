import { expect, test } from 'vitest'
import { numberText } from './auto-number.ts'

test.each([
  ['ea1ChsPlain', '一 十 二十 九十九 一〇〇 一〇二'],
  ['ea1ChsPeriod', '一. 十. 二十. 九十九. 一〇〇. 一〇二.'],
  ['ea1ChtPlain', '一 十 二〇 九九 一〇〇 一〇二'],
  ['ea1ChtPeriod', '一. 十. 二〇. 九九. 一〇〇. 一〇二.'],
  ['ea1JpnChsDbPeriod', '一． 十． 二十． 九十九． 一〇〇． 一〇二．'],
  ['ea1JpnKorPlain', '一 一〇 二〇 九九 一〇〇 一〇二'],
  ['ea1JpnKorPeriod', '一. 一〇. 二〇. 九九. 一〇〇. 一〇二.'],
  ['arabicDbPlain', '１ １０ ２０ ９９ １００ １０２'],
  ['arabicDbPeriod', '１． １０． ２０． ９９． １００． １０２．'],
  ['circleNumDbPlain', '① ⑩ 20 99 100 102'],
  ['circleNumWdBlackPlain', '❶ ❿ 20 99 100 102'],
])('%s writes numbers as Office does', (scheme, written) => {
  const numbers = [1, 10, 20, 99, 100, 102].map((count) => numberText(scheme, count))
  expect(numbers.join(' ')).toBe(written)
})

/**
 * Formats the number of a list item.
 * @param scheme ST_TextAutonumberScheme, such as `romanUcPeriod`; unknown ones become `1.`.
 * @param count from 1.
 */
export function numberText(scheme: string, count: number): string {
  const match = /^(.*?)(ParenBoth|ParenR|Period|Plain|Minus)$/.exec(scheme)
  const kind = match?.[1] ?? 'arabic'
  const around = match?.[2] ?? 'Period'
  const write = writers[kind] ?? String
  const number = write(Math.max(1, count))
  switch (around) {
    case 'ParenBoth':
      return `(${number})`
    case 'ParenR':
      return `${number})`
    case 'Plain':
      return number
    case 'Minus':
      return `${number} -`
    default:
      return eastAsianPeriod.has(kind) ? `${number}．` : `${number}.`
  }
}

/** The kinds whose period is as wide as an ideograph. */
const eastAsianPeriod = new Set(['arabicDb', 'ea1JpnChsDb'])

const writers: Readonly<Record<string, (count: number) => string>> = {
  arabic: String,
  arabicDb: (count) => digits(count, '０１２３４５６７８９'),
  alphaLc: (count) => letters(count, latin),
  alphaUc: (count) => letters(count, latin).toUpperCase(),
  romanLc: (count) => roman(count).toLowerCase(),
  romanUc: roman,
  circleNumDb: (count) => circled(count, 0x2460),
  circleNumWdBlack: (count) => circled(count, 0x2776),
  circleNumWdWhite: (count) => circled(count, 0x2460),
  arabic1: (count) => letters(count, [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ']),
  arabic2: (count) => letters(count, [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي']),
  hebrew2: hebrew,
  thaiAlpha: (count) => letters(count, [...'กขคงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ']),
  thaiNum: (count) => digits(count, '๐๑๒๓๔๕๖๗๘๙'),
  hindiAlpha: (count) => letters(count, [...'अआइईउऊऋऌऍऎएऐऑऒओऔ']),
  hindiAlpha1: (count) => letters(count, [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह']),
  hindiNum: (count) => digits(count, '०१२३४५६७८९'),
  ea1Chs: (count) => ideographs(count, 99),
  ea1Cht: (count) => ideographs(count, 19),
  ea1JpnChsDb: (count) => ideographs(count, 99),
  ea1JpnKor: (count) => ideographs(count, 0),
}

const latin = [...'abcdefghijklmnopqrstuvwxyz']

/** a … z, aa, bb … zz, aaa: PowerPoint repeats the letter. */
function letters(count: number, alphabet: readonly string[]): string {
  const index = (count - 1) % alphabet.length
  const times = Math.min(8, Math.floor((count - 1) / alphabet.length) + 1)
  return alphabet[index]!.repeat(times)
}

function digits(count: number, ten: string): string {
  const signs = [...ten]
  return [...String(count)].map((digit) => signs[Number(digit)]!).join('')
}

/** Circles up to 10, as in ECMA-376-1, 20.1.10.61. */
function circled(count: number, first: number): string {
  return count <= 10 ? String.fromCodePoint(first + count - 1) : String(count)
}

const romanSigns: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(count: number): string {
  if (count > 3999) return String(count)
  let rest = count
  let written = ''
  for (const [value, sign] of romanSigns) {
    while (rest >= value) {
      written += sign
      rest -= value
    }
  }
  return written
}

/** Tens and units as letters. 15 and 16 are 9 + 6 and 9 + 7: 10 + 5 would begin the name of God. */
function hebrew(count: number): string {
  if (count > 99) return String(count)
  if (count === 15) return 'טו'
  if (count === 16) return 'טז'
  const tens = ['', ...'יכלמנסעפצ'][Math.floor(count / 10)]!
  return tens + ['', ...'אבגדהוזחט'][count % 10]!
}

/**
 * Numbers with 十 for ten up to a number below 100, digit by digit above: the types A and C of
 * MS-OI29500, 2.1.1338.
 */
function ideographs(count: number, maxSpoken: number): string {
  const ten = '〇一二三四五六七八九'
  if (count > maxSpoken) return digits(count, ten)
  const [tens, unit] = [Math.floor(count / 10), count % 10]
  const ending = unit > 0 ? ten[unit]! : ''
  if (tens === 0) return ending
  return `${tens > 1 ? ten[tens]! : ''}十${ending}`
}

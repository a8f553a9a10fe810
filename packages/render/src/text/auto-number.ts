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

const eastAsianPeriod = new Set(['ea1Chs', 'ea1Cht', 'ea1JpnChs', 'ea1JpnKor'])

const writers: Readonly<Record<string, (count: number) => string>> = {
  arabic: String,
  arabicDb: (count) => digits(count, '０１２３４５６７８９'),
  alphaLc: (count) => letters(count, latin),
  alphaUc: (count) => letters(count, latin).toUpperCase(),
  romanLc: (count) => roman(count).toLowerCase(),
  romanUc: roman,
  circleNumDb: (count) => circled(count, 0x2460),
  circleNumWdBlack: (count) => (count <= 10 ? circled(count, 0x2776) : circled(count, 0x24eb - 10)),
  circleNumWdWhite: (count) => circled(count, 0x2460),
  arabic1: (count) => letters(count, [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ']),
  arabic2: (count) => letters(count, [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي']),
  hebrew2: hebrew,
  thaiAlpha: (count) => letters(count, [...'กขคงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ']),
  thaiNum: (count) => digits(count, '๐๑๒๓๔๕๖๗๘๙'),
  hindiAlpha: (count) => letters(count, [...'अआइईउऊऋऌऍऎएऐऑऒओऔ']),
  hindiAlpha1: (count) => letters(count, [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह']),
  hindiNum: (count) => digits(count, '०१२३४५६७८९'),
  ea1Chs: (count) => chinese(count, '零一二三四五六七八九'),
  ea1Cht: (count) => chinese(count, '零一二三四五六七八九'),
  ea1JpnChs: (count) => chinese(count, '〇一二三四五六七八九'),
  ea1JpnKor: (count) => chinese(count, '〇一二三四五六七八九'),
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

function circled(count: number, first: number): string {
  return count <= 20 ? String.fromCodePoint(first + count - 1) : String(count)
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

/** 1 to 99 as spoken, digit by digit above. */
function chinese(count: number, ten: string): string {
  const signs = [...ten]
  if (count > 99) return digits(count, ten)
  const tens = Math.floor(count / 10)
  const unit = count % 10 ? signs[count % 10]! : ''
  if (tens === 0) return unit
  return `${tens > 1 ? signs[tens]! : ''}十${unit}`
}

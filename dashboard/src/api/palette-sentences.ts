import { plural, t } from '@lingui/core/macro'

/** A sentence of the API, with `{}` for each variable part, and its translation. */
export type Sentence = readonly [written: string, tell: (...parts: string[]) => string]

/** What the import of a palette leaves out. */
export const palettes: readonly Sentence[] = [
  ...oneOrMore(
    'CMYK color was converted to sRGB without a color profile; their percentages are kept in cmyk.',
    'CMYK colors were converted to sRGB without a color profile; their percentages are kept in cmyk.',
    (count) =>
      t`${plural(count, { one: '# CMYK colour was', other: '# CMYK colours were' })} converted to sRGB without a colour profile; the percentages are kept.`,
  ),
  ...oneOrMore(
    'black entry at the end was treated as padding.',
    'black entries at the end were treated as padding.',
    (count) =>
      t`${plural(count, { one: '# black entry', other: '# black entries' })} at the end counted as padding.`,
  ),
  ...oneOrMore(
    'token that is not a color was left out.',
    'tokens that are not colors were left out.',
    (count) =>
      t`${plural(count, { one: '# token that is not a colour was', other: '# tokens that are not colours were' })} left out.`,
  ),
  ...oneOrMore(
    'description was left out.',
    'descriptions were left out.',
    (count) =>
      t`${plural(count, { one: '# description was', other: '# descriptions were' })} left out.`,
  ),
  ...oneOrMore(
    'later value of a property was left out; the first one counts.',
    'later values of properties were left out; the first one counts.',
    (count) =>
      t`${plural(count, { one: '# later value of a property was', other: '# later values of properties were' })} left out; the first one counts.`,
  ),
  ...oneOrMore(
    'name was cut to {} characters.',
    'names were cut to {} characters.',
    (count, most = '') =>
      t`${plural(count, { one: '# name was', other: '# names were' })} cut to ${most} characters.`,
  ),
  ['The file has no colors.', () => t`The file has no colours.`],
  [
    '{} were left out: a palette is of plain colors.',
    (what) => t`Left out, because a palette has only plain colours: ${what}.`,
  ],
  ['The file has more than {} colors.', (most) => t`The file has more than ${most} colours.`],
  ['The file is not a JSON object.', () => t`The file is not a JSON object.`],
]

/** The sentences about one and about several, which begin with the number. */
function oneOrMore(
  one: string,
  several: string,
  tell: (count: number, ...parts: string[]) => string,
): Sentence[] {
  return [one, several].map((text) => [
    `{} ${text}`,
    (count, ...parts) => tell(Number(count), ...parts),
  ])
}

/** What a format of a deployed palette does not keep. */
export const losses: readonly Sentence[] = [
  [
    '{} not kept for {}',
    (field, colors) => t`${lossFields[field] ?? field} is not kept: ${tellMore(colors)}`,
  ],
  ['no room for {}', (colors) => t`There is no room for ${tellMore(colors)}`],
  ['key changed for {}', (colors) => t`The key is changed: ${tellMore(colors)}`],
  ['value approximated for {}', (colors) => t`The value is approximated: ${tellMore(colors)}`],
]

const lossFields: Readonly<Record<string, string>> = {
  name: t`Name`,
  role: t`Role`,
  group: t`Group`,
  usage: t`Usage`,
  alpha: t`Opacity`,
  deprecated: t`Deprecated`,
  tolerance: t`Tolerance`,
  cmyk: 'CMYK',
  spot_name: t`Spot colour`,
}

/** The words of `red, blue and 3 more`. */
function tellMore(keys: string): string {
  const [, shown = keys, more] = /^(.*) and (\d+) more$/.exec(keys) ?? []
  return more === undefined ? keys : t`${shown} and ${more} more`
}

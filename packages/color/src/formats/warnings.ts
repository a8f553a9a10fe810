import { defineWarnings } from '@blazon/warnings/warning'

type Count = { count: number }
/** The first names, and the number of all. */
type Named = Count & { names: readonly string[] }

const maxNames = 5

/** The parameters of a warning about these. */
export function nameSome(names: readonly string[]): Named {
  return { names: names.slice(0, maxNames).map((name) => name.slice(0, 100)), count: names.length }
}

/** What a file holds that a palette does not. */
export const warnOfFile = defineWarnings({
  encoding_assumed: () => 'The file is not UTF-8; its names were read as Windows-1252.',
  names_cut: ({ count, max }: Count & { max: number }) =>
    `${count} ${count === 1 ? 'name was' : 'names were'} cut to ${max} characters.`,
  cmyk_converted: ({ count }: Count) =>
    `${count} ${count === 1 ? 'CMYK color was' : 'CMYK colors were'} converted to sRGB without a color profile; their percentages are kept in cmyk.`,
  padding_dropped: ({ count }: Count) =>
    `${count} ${count === 1 ? 'black entry at the end was' : 'black entries at the end were'} treated as padding.`,
  later_values_dropped: ({ count, names }: Named) =>
    `${count} ${count === 1 ? 'later value of a property was' : 'later values of properties were'} left out, because the first one counts: ${listNames({ count, names })}.`,
  values_unread: ({ count, names }: Named) =>
    `${count} ${count === 1 ? 'value was' : 'values were'} left out, because ${count === 1 ? 'it' : 'they'} cannot be read as a color: ${listNames({ count, names })}.`,
  modes_dropped: ({ count, names }: Named) =>
    `${count} ${count === 1 ? 'mode was' : 'modes were'} left out, because a palette has at most 16: ${listNames({ count, names })}.`,
  properties_dropped: ({ count, names }: Named) =>
    `${count} ${count === 1 ? 'property that is not a color was' : 'properties that are not colors were'} left out: ${listNames({ count, names })}.`,
  token_files_left_out: (names: Named) =>
    `${names.count === 1 ? '1 file was' : `${names.count} files were`} left out, because only JSON files have tokens: ${listNames(names)}.`,
  token_sources_left_out: (names: Named) =>
    `${names.count === 1 ? '1 file was' : `${names.count} files were`} left out, because the resolver file does not refer to ${names.count === 1 ? 'it' : 'them'}: ${listNames(names)}.`,
  token_sets_left_out: (names: Named) =>
    `${names.count === 1 ? '1 set was' : `${names.count} sets were`} left out, because no theme uses ${names.count === 1 ? 'it' : 'them'}: ${listNames(names)}.`,
  tokens_replaced: (names: Named) =>
    `Several files define the same tokens. The file whose name comes last decides: ${listNames(names)}.`,
  token_contexts_left_out: ({
    modifier,
    chosen,
    ...names
  }: Named & { modifier: string; chosen: string }) =>
    `The tokens are those of the context ${chosen} of ${modifier}. Left out: ${listNames(names)}.`,
  token_themes_left_out: ({ chosen, ...names }: Named & { chosen: string }) =>
    `The tokens are those of the theme ${chosen}. Left out: ${listNames(names)}.`,
  token_modes_left_out: (names: Named) =>
    `A set has one value of each token. Values for other modes were left out: ${listNames(names)}.`,
  tokens_dropped: ({ count }: Count) =>
    `${count} ${count === 1 ? 'token that is not a color was' : 'tokens that are not colors were'} left out.`,
  descriptions_dropped: ({ count }: Count) =>
    `${count} ${count === 1 ? 'description was' : 'descriptions were'} left out.`,
  gradients_dropped: ({ count }: Count) =>
    `${count} ${count === 1 ? 'gradient was' : 'gradients were'} left out: a palette is of plain colors.`,
  images_dropped: ({ count }: Count) =>
    `${count} ${count === 1 ? 'image was' : 'images were'} left out: a palette is of plain colors.`,
})

/** The first keys, and the number of all. */
type Colors = { colors: readonly string[]; count: number }

/** What a format cannot represent of a palette: ASCII, because a header has it too. */
export const warnOfLoss = defineWarnings({
  colors_dropped: (lost: Colors) => `no room for ${listSome(lost)}`,
  keys_changed: (lost: Colors) => `key changed for ${listSome(lost)}`,
  values_approximated: (lost: Colors) => `value approximated for ${listSome(lost)}`,
  fields_dropped: ({ field, ...lost }: Colors & { field: string }) =>
    `${field} not kept for ${listSome(lost)}`,
})

function listSome({ colors, count }: Colors): string {
  return listNames({ names: colors, count })
}

function listNames({ names, count }: Named): string {
  const rest = count - names.length
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

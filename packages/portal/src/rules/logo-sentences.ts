import {
  both,
  capitalize,
  either,
  heightShare,
  millimetres,
  nameThings,
  type RuleNames,
  type Sentence,
  sentence,
  sentences,
} from './phrases.ts'

interface Logo {
  assets?: string[]
  variants?: string[]
  files?: string[]
  icons?: string[]
}

interface Background {
  tone?: string
  colors?: string[]
}

export const logoSentences: Readonly<Record<string, Sentence>> = {
  logo_required: sentence<Logo & { positions?: string[]; slides?: string | number[] }>(
    ({ positions, slides = 'all', ...named }, names) => {
      const where =
        slides === 'all'
          ? 'Every slide shows'
          : slides === 'any'
            ? 'At least one slide shows'
            : slides === 'first' || slides === 'last'
              ? `The ${slides} slide shows`
              : `Slide ${both(slides as number[])} shows`
      const places = positions?.map((position) =>
        position === 'center' ? 'in the centre' : `at the ${position.replace('_', ' ')}`,
      )
      const place = places === undefined ? '' : `, ${either(places)}`
      return `${where} ${nameLogo(named, names, 'the logo')}${place}.`
    },
  ),
  logo_usage: sentence<
    Logo & {
      min_size?: { width?: number; height?: number }
      clear_space?: number
      clear_space_ratio?: number
      no_distortion?: boolean
      no_rotation?: boolean
      no_recoloring?: boolean
      background?: Background
    }
  >(
    (
      {
        min_size,
        clear_space,
        clear_space_ratio,
        no_distortion = true,
        no_rotation = true,
        no_recoloring = true,
        background,
        ...named
      },
      names,
    ) => {
      const changes = [
        ...(no_distortion ? ['stretched', 'squeezed', 'mirrored'] : []),
        ...(no_rotation ? ['turned'] : []),
        ...(no_recoloring ? ['recoloured'] : []),
      ]
      const sizes = [
        min_size?.width === undefined ? null : `narrower than ${millimetres(min_size.width)}`,
        min_size?.height === undefined ? null : `lower than ${millimetres(min_size.height)}`,
      ].filter((size) => size !== null)
      const space = [
        clear_space === undefined ? null : millimetres(clear_space),
        clear_space_ratio === undefined ? null : heightShare(clear_space_ratio),
      ].filter((part) => part !== null)
      const logo = capitalize(nameLogo(named, names, 'the logo'))
      const rules = [
        changes.length > 0 && `It is never ${either(changes)}`,
        sizes.length > 0 && `It is never ${either(sizes)}`,
        space.length > 0 && `Keep at least ${both(space)} free around it`,
        background && `Place it on ${nameBackgrounds(background)} only`,
      ].filter((rule) => typeof rule === 'string')
      const [first = 'It follows its usage rules', ...others] = rules
      return sentences([first.replace(/^It\b/, logo).replace(/\bit\b/, logo), ...others])
    },
  ),
  logo_retired: sentence<Logo>((named, names) => {
    const isOfAssets = named.assets !== undefined
    const logo = nameLogo(named, names, 'earlier logos')
    return isOfAssets && logo !== 'earlier logos'
      ? `Never use earlier versions of ${logo} again.`
      : `Never use ${logo} again.`
  }),
}

function nameLogo(
  { assets = [], variants, files = [], icons = [] }: Logo,
  names: RuleNames,
  fallback: string,
): string {
  const logo = nameThings([...assets, ...files, ...icons], names, fallback)
  return variants === undefined ? logo : `${logo} (${both(variants)})`
}

function nameBackgrounds({ tone, colors = [] }: Background): string {
  return either([...(tone === undefined ? [] : [`${tone} backgrounds`]), ...colors])
}

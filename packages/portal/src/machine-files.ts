import { brandSchema } from './brand-schema.ts'
import { renderLlmsText } from './llms-text.ts'
import type { PortalAsset, PortalFile } from './model.ts'
import type { PortalOutput } from './output.ts'
import { iconSetPath } from './pages/icons.ts'
import { tokenSetPath } from './pages/tokens.ts'
import { ruleNames } from './rules/rule-names.ts'
import { renderSentence } from './rules/sentences.ts'
import { placeFile, type Site } from './site.ts'
import { type TokenFile, tokenFiles, tokenSetFiles } from './tokens.ts'

/** `brand.json` with its schema, `llms.txt`, `robots.txt`, and `sitemap.xml` if the address is known. */
export function* renderMachineFiles(site: Site): Generator<PortalOutput> {
  const { baseUrl, isIndexed } = site.options
  const text = (path: string, contentType: string, content: string) => ({
    path,
    contentType: `${contentType}; charset=utf-8`,
    bytes: new TextEncoder().encode(content),
  })
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  yield text('brand.json', 'application/json', json(describeBrand(site)))
  yield text('brand.schema.json', 'application/schema+json', json(brandSchema))
  yield text('llms.txt', 'text/markdown', renderLlmsText(site))
  const map = baseUrl === null || !isIndexed ? '' : `Sitemap: ${baseUrl}/sitemap.xml\n`
  const rule = isIndexed ? 'Allow: /' : 'Disallow: /'
  yield text('robots.txt', 'text/plain', `User-agent: *\n${rule}\n${map}`)
  if (baseUrl === null) return
  const addresses = site.pages.map((path) => {
    const address = `${baseUrl}/${path === 'index.html' ? '' : path}`
    return `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>\n`
  })
  yield text(
    'sitemap.xml',
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`,
  )
}

/** The brand for machines, as `brand.schema.json` describes it. Paths are relative to the file. */
function describeBrand(site: Site): object {
  const { model, options, theme } = site
  const { settings } = model
  const names = ruleNames(site)
  return {
    $schema: './brand.schema.json',
    name: settings.name,
    description: settings.description,
    languages: settings.languages,
    url: options.baseUrl,
    generator: options.generator,
    theme: { light: theme.light, dark: theme.dark },
    palettes: model.palettes.map((palette) => ({
      slug: palette.slug,
      name: palette.name,
      revision: palette.revision,
      tokens: pathsByFormat(tokenFiles(palette)),
      colors: palette.colors.map(
        ({ key, name, value, role, usage, cmyk, spot_name, deprecated }) => ({
          ...{ key, name, hex: value.hex, alpha: value.alpha, role, usage },
          ...{ cmyk, spot_name, deprecated },
        }),
      ),
    })),
    token_sets: site.tokenSets.map((set) => ({
      ...{ slug: set.slug, name: set.name, revision: set.revision, count: set.tokens.length },
      page: tokenSetPath(set),
      files: pathsByFormat(tokenSetFiles(set)),
    })),
    fonts: model.fonts.map((font) => ({
      family: font.family,
      weights: [...new Set(font.faces.flatMap(({ weight }) => [weight.min, weight.max]))],
      license: font.license,
      license_url: font.licenseUrl,
      files: font.isDownloadable
        ? font.faces.flatMap(({ downloads }) => downloads.map((file) => describeFile(site, file)))
        : [],
    })),
    logos: model.logos.map((logo) => describeAsset(site, logo)),
    icon_sets: model.iconSets.map((set) => ({
      ...{ prefix: set.prefix, name: set.name, icons: set.iconCount, license: set.license },
      page: iconSetPath(set),
      files: set.downloads.map((file) => describeFile(site, file)),
    })),
    templates: model.templates.map((template) => describeAsset(site, template)),
    rules: model.rules.map((rule) => ({
      ...{ id: rule.id, type: rule.type, severity: rule.severity },
      sentence: renderSentence(rule, names),
    })),
  }
}

function pathsByFormat(files: readonly Pick<TokenFile<string>, 'format' | 'path'>[]) {
  return Object.fromEntries(files.map(({ format, path }) => [format, path]))
}

function describeAsset(site: Site, { slug, name, description, usage, variants }: PortalAsset) {
  return {
    ...{ slug, name, description },
    usage: {
      clear_space: usage.clearSpace,
      min_width_px: usage.minWidthPx,
      min_width_mm: usage.minWidthMm,
      backgrounds: usage.backgrounds,
    },
    variants: variants.map((variant) => ({
      name: variant.name,
      files: variant.downloads.map((file) => describeFile(site, file)),
    })),
  }
}

function describeFile(site: Site, file: PortalFile) {
  const { contentType, bytes, width, height } = file
  return { path: placeFile(site, file), content_type: contentType, bytes, width, height }
}

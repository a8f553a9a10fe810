const text = { type: 'string' }
const nullableText = { type: ['string', 'null'] }
const nullableNumber = { type: ['number', 'null'] }
const hex = { type: 'string', pattern: '^#[0-9A-F]{6}$' }
const list = (items: object) => ({ type: 'array', items })

/** An object with exactly these properties. */
const exact = (properties: Record<string, object>, description?: string) => ({
  type: 'object',
  ...(description === undefined ? {} : { description }),
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const file = exact(
  {
    path: { ...text, description: 'Relative to brand.json; changes with the content' },
    content_type: text,
    bytes: nullableNumber,
    width: { ...nullableNumber, description: 'Pixels; null for what is not a picture' },
    height: nullableNumber,
  },
  'A file to download',
)

const asset = exact({
  slug: text,
  name: text,
  description: nullableText,
  usage: exact({
    clear_space: { ...nullableNumber, description: 'Free space, as a multiple of the height' },
    min_width_px: nullableNumber,
    min_width_mm: nullableNumber,
    backgrounds: list({ type: 'string' }),
  }),
  variants: list(exact({ name: text, files: list(file) })),
})

const scheme = exact({
  ...{ background: hex, surface: hex, text: hex, muted: hex },
  ...{ accent: hex, link: hex, onAccent: hex, line: hex, control: hex },
})

const pathsByFormat = {
  type: 'object',
  description: 'Paths of the file in each format; they stay the same',
  additionalProperties: text,
}

/** The JSON Schema of `brand.json`. */
export const brandSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Brand',
  description:
    'A brand for machines: colours, design tokens, typefaces, logos, icons, templates and rules',
  ...exact({
    $schema: text,
    name: text,
    description: nullableText,
    languages: { ...list(text), description: 'BCP 47; the first is the language of the site' },
    url: { ...nullableText, description: 'Address of the site; null for a folder' },
    generator: text,
    theme: exact(
      { light: scheme, dark: scheme },
      'Colours of the site; text and links pass WCAG AA, areas are as they are',
    ),
    palettes: list(
      exact({
        slug: text,
        name: text,
        revision: { type: 'integer' },
        tokens: pathsByFormat,
        colors: list(
          exact({
            key: text,
            name: nullableText,
            hex,
            alpha: { type: 'number', minimum: 0, maximum: 1 },
            role: nullableText,
            usage: list(text),
            cmyk: { type: ['array', 'null'], items: { type: 'number' } },
            spot_name: nullableText,
            deprecated: { type: 'boolean' },
          }),
        ),
      }),
    ),
    token_sets: list(
      exact({
        slug: text,
        name: text,
        revision: { type: 'integer' },
        count: { type: 'integer', description: 'Number of tokens' },
        page: text,
        files: pathsByFormat,
      }),
    ),
    fonts: list(
      exact({
        family: text,
        weights: list({ type: 'number' }),
        license: nullableText,
        license_url: nullableText,
        files: { ...list(file), description: 'Empty where the licence allows no download' },
      }),
    ),
    logos: list(asset),
    icon_sets: list(
      exact({
        prefix: text,
        name: text,
        icons: { type: 'integer' },
        license: nullableText,
        page: text,
        files: list(file),
      }),
    ),
    templates: list(asset),
    rules: list(
      exact({
        id: text,
        type: text,
        severity: { enum: ['error', 'warning', 'info'] },
        sentence: { ...text, description: 'The rule in words that a person follows' },
      }),
    ),
  }),
}

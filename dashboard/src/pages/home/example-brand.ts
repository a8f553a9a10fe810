import type { Blazon } from '@blazon/sdk/client'
import { t } from '@lingui/core/macro'
import { findExample } from './find-example.ts'

/** Marks what belongs to the example, so that it can be removed. */
const metadata = { example: 'true' }

const colors = [
  { key: 'espresso', name: t`Espresso`, value: '#2B1A12', role: 'primary' as const },
  { key: 'cream', name: t`Cream`, value: '#FBF5EC', role: 'neutral' as const },
  { key: 'cherry', name: t`Cherry`, value: '#C8102E', role: 'accent' as const },
]

// Not translated: the name of a font.
const exampleFonts = ['Georgia']

/** A page that keeps the colours of the example, except for one, and one of its fonts. */
const page = `<!doctype html>
<html lang="en">
<title>Example page</title>
<body style="background: #FBF5EC; color: #2B1A12; font-family: Georgia">
<h1 style="color: #C8102E">Slow mornings</h1>
<p style="color: #D9C7B0">Roasted in small batches.</p>
<p style="font-family: 'Comic Sans MS'; color: #DB2A2F">Now with free cookies!</p>
</body>
</html>
`

/** Creates the brand of a small coffee roaster, and checks a page against it. Returns the check. */
export async function createExample(api: Blazon): Promise<string> {
  const palette = await api.brand.palettes.create({
    name: t`Example: Halden Coffee`,
    colors,
    metadata,
  })
  await api.brand.palettes.publish(palette.id)
  const rules = [
    {
      type: 'color_in_palette',
      name: t`Example: only our colours`,
      params: { palettes: [palette.id] },
    },
    { type: 'font_family', name: t`Example: only our fonts`, params: { allowed: exampleFonts } },
    { type: 'contrast_min', name: t`Example: enough contrast`, params: { level: 'AA' } },
  ] as const
  const ids: string[] = []
  for (const rule of rules) ids.push((await api.brand.rules.create({ ...rule, metadata })).id)
  const file = new File([page], t`Example page.html`, { type: 'text/html' })
  return (await api.brand.checks.create({ file, rules: ids, metadata })).id
}

/** Deletes the rules and the palette of the example. Its check stays, as every check does. */
export async function removeExample(api: Blazon): Promise<void> {
  const { palettes, rules } = await findExample(api)
  for (const id of rules) await api.brand.rules.delete(id)
  for (const id of palettes) await api.brand.palettes.delete(id)
}

import type { PortalRule } from '../model.ts'
import type { Words } from '../words.ts'

const roles = [
  'title',
  'subtitle',
  'body',
  'caption',
  'footer',
  'notes',
  'other',
  'alt_text',
] as const
const formats = [
  ...(['pptx', 'docx', 'xlsx', 'svg', 'css', 'html', 'pdf', 'png', 'jpeg', 'text'] as const),
]

/** Where a rule applies, such as "In presentations, for titles"; null for everywhere. */
export function renderScope(scope: PortalRule['appliesTo'], { say, list }: Words): string | null {
  const formatNames = scope.formats.map((format) => {
    const known = formats.find((one) => one === format)
    return known === undefined ? format : say(`format_${known}`)
  })
  const roleNames = scope.roles.map((role) => {
    const known = roles.find((one) => one === role)
    return known === undefined ? role : say(`text_${known}`)
  })
  const layouts = scope.layouts.map((layout) => say('quoted', { name: layout }))
  const slides = scope.slides.map(String)
  const parts = [
    formatNames.length === 0 ? null : say('in_formats', { formats: list(formatNames) }),
    layouts.length === 0 ? null : say('on_layouts', { layouts: list(layouts) }),
    slides.length === 0 ? null : say('on_slides', { slides: list(slides) }),
    roleNames.length === 0 ? null : say('for_text_roles', { roles: list(roleNames) }),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import { defineWarnings } from '@blazon/warnings/warning'

interface ContrastFound {
  role: string
  color: string
  ratio: number
  required: number
  used: string
}

/** What a portal does not show as its editors may expect. */
export const warnOfPortal = defineWarnings({
  rights_ended: ({ name, day }: { name: string; day: string }) =>
    `${name} was left out: its rights ended on ${day}.`,
  font_file_not_shown: ({ family }: { family: string }) =>
    `${family} is shown without its file: its licence (OS/2.fsType) forbids embedding.`,
  surface_unreadable: (colors: { surface: string; background: string; used: string }) =>
    `No text is readable on both the surface ${colors.surface} and the background ${colors.background}. The portal uses ${colors.used} as its surface.`,
  contrast_too_low: (found: ContrastFound) =>
    `The ${found.role} colour ${found.color} has a contrast of ${found.ratio}:1 with its background; AA requires ${found.required}:1. The portal uses ${found.used} instead.`,
  link_contrast_too_low: (found: ContrastFound) =>
    `The ${found.role} colour ${found.color} has a contrast of ${found.ratio}:1 with its background; AA requires ${found.required}:1 for text. The portal uses ${found.used} for links, and ${found.color} for areas.`,
  link_without_target: ({ href }: { href: string }) =>
    `The link to “${href}” has no target in the portal.`,
  picture_not_shown: ({ source }: { source: string }) =>
    `The picture “${source}” is not shown: use an asset of the brand, such as asset:logo or asset:logo/dark.`,
  palette_missing: ({ name }: { name: string }) => describeMissing(`palette “${name}”`),
  family_missing: ({ name }: { name: string }) => describeMissing(`family “${name}”`),
  asset_missing: ({ name }: { name: string }) => describeMissing(`asset “${name}”`),
  video_missing: ({ name }: { name: string }) =>
    `A block is empty: the portal has no asset “${name}” whose file is an MP4 or WebM video.`,
  gallery_empty: () =>
    'A gallery is empty: write a picture on each of its lines, such as ![Cup](asset:cup "Caption").',
  embed_not_allowed: ({ address }: { address: string }) =>
    `“${address}” is shown as a link: only videos of YouTube and Vimeo, files of Figma, recordings of Loom and pages of the Storybook hosts in the settings are embedded.`,
  rule_missing: ({ name }: { name: string }) => describeMissing(`rule “${name}”`),
})

function describeMissing(what: string): string {
  return `A block is empty: there is no ${what} in the portal.`
}

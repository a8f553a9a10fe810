import { parseColor } from '@blazon/color/color-value'
import { bareColor } from '@blazon/color/formats/palette'
import { everyType } from '@blazon/color/tokens/document.fixture'
import { derivedRoles, type PortalFile, type PortalIcon, type PortalModel } from './model.ts'
import type { PortalNote, PortalOptions, PortalOutput } from './output.ts'
import { renderPortal } from './render-portal.ts'

/** A portal without content. */
export function emptyModel(): PortalModel {
  return {
    settings: {
      name: 'Acme',
      description: null,
      languages: ['en'],
      navigation: null,
      theme: {
        light: derivedRoles,
        dark: derivedRoles,
        headingFamily: null,
        bodyFamily: null,
        logo: null,
      },
      typeScale: null,
      footer: null,
      storybookHosts: ['storybook.example.com'],
      contactUrl: null,
    },
    pages: [],
    palettes: [],
    tokens: [],
    fonts: [],
    logos: [],
    templates: [],
    assets: [],
    iconSets: [],
    slides: [],
    decks: [],
    rules: [],
    changes: [],
    readFile: async ({ key }) => new TextEncoder().encode(key),
  }
}

export function file(filename: string, contentType = 'image/svg+xml'): PortalFile {
  return { key: `key of ${filename}`, filename, contentType, bytes: 10, width: 200, height: 100 }
}

export function palette(slug: string, hexes: readonly string[]): PortalModel['palettes'][number] {
  return {
    ...{ id: `pal_${slug}`, name: `Palette ${slug}`, slug, description: null, revision: 1 },
    updatedAt: null,
    colors: hexes.map((hex, at) => bareColor(`color-${at + 1}`, parseColor(hex))),
  }
}

/** A set with a token of each type. */
export function tokenSet(slug: string): PortalModel['tokens'][number] {
  return {
    ...{ id: `tok_${slug}`, name: `Set ${slug}`, slug, revision: 1, updatedAt: null },
    document: everyType,
  }
}

export function logo(slug: string): PortalModel['logos'][number] {
  const variant = (name: string) => ({
    ...{ name, ground: null as null, picture: file(`${slug}-${name}.svg`) },
    downloads: [file(`${slug}-${name}.svg`), file(`${slug}-${name}.png`, 'image/png')],
  })
  return {
    ...{
      id: `ast_${slug}`,
      slug,
      name: `Logo ${slug}`,
      description: null,
      tags: [],
      collections: [],
    },
    usage: {
      clearSpace: 0.5,
      minWidthPx: 80,
      minWidthMm: 20,
      backgrounds: ['#FFFFFF'],
      guidance: 'No box.',
    },
    ...{ rights: null, revision: 1, updatedAt: null },
    variants: [variant('default'), variant('dark')],
    captions: [],
  }
}

/** A video whose second variant is the picture that is shown before it plays. */
export function video(slug: string): PortalModel['assets'][number] {
  const clip = file(`${slug}.mp4`, 'video/mp4')
  const poster = file(`${slug}.png`, 'image/png')
  return {
    ...{ ...logo(slug), name: `Film ${slug}` },
    variants: [
      { name: 'default', ground: null, picture: null, downloads: [clip] },
      { name: 'poster', ground: null, picture: poster, downloads: [poster] },
    ],
    captions: [
      { file: file(`${slug}-captions-de.vtt`, 'text/vtt'), language: 'de', label: 'Deutsch' },
    ],
  }
}

export function icon(name: string): PortalIcon {
  return {
    ...{ name, body: `<path d="M0 0h${name.length}v9z"/>`, left: 0, top: 0, width: 24, height: 24 },
    ...{ hasPalette: false, tags: ['line'], categories: ['General'], aliases: [] },
  }
}

export function iconSet(
  prefix: string,
  iconCount: number,
  icons: () => Iterable<PortalIcon>,
): PortalModel['iconSets'][number] {
  return {
    ...{ id: `ics_${prefix}`, prefix, name: `Set ${prefix}`, grid: 24, license: 'MIT' },
    ...{ author: null, iconCount, icons },
    ...{ downloads: [], revision: 1, updatedAt: null },
  }
}

export function slide(at: number): PortalModel['slides'][number] {
  return {
    ...{ id: `sld_${at}`, slug: `slide-${at}`, title: `Slide number ${at}`, text: 'Growth <b>' },
    ...{ layout: 'Content', language: 'en', tags: [], downloads: [] },
    thumbnail: file(`slide-${at}.svg`),
  }
}

export function optionsFor(notes: PortalNote[] = []): PortalOptions {
  return {
    ...{ baseUrl: null, generator: 'Blazon test', isIndexed: true, hasIconFiles: true },
    onNote: (note) => notes.push(note),
  }
}

export interface Rendered {
  outputs: PortalOutput[]
  text(path: string): string
}

export async function render(model: PortalModel, options = optionsFor()): Promise<Rendered> {
  const outputs: PortalOutput[] = []
  for await (const output of renderPortal(model, options)) outputs.push(output)
  return {
    outputs,
    text(path) {
      const output = outputs.find((candidate) => candidate.path === path)
      if (output === undefined) throw new Error(`no ${path}`)
      return new TextDecoder().decode(output.bytes)
    },
  }
}

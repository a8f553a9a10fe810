import { writtenValue } from '../modes.ts'
import type { Palette, PaletteColor, Writer } from '../palette.ts'
import { ancestors, plainObject, splitPath, subgroup, type Tree } from './dtcg.ts'
import { createExtension } from './dtcg-extension.ts'
import { readDesignTokens } from './dtcg-read.ts'
import { writeStudioColor, writeStudioFile } from './studio-file.ts'

/**
 * Tokens Studio: a set of all colours, a set for each mode with the colours that differ in it, and a
 * theme for each mode. Values are CSS, and a colour that follows another is a reference.
 */
export const tokensStudio: Writer = {
  format: 'tokens_studio',
  extension: 'studio.json',
  contentType: 'application/json; charset=utf-8',
  write: (palette) => {
    const content = writePalette(palette)
    // Colours of several groups have no order in the file, so they are found by their keys.
    const { colors } = palette.colors.length === 0 ? palette : readText(content)
    const byKey = new Map(colors.map((color) => [color.key, color]))
    return { content, kept: palette.colors.map(({ key }) => byKey.get(key) ?? null) }
  },
}

function readText(content: string) {
  return readDesignTokens(new TextEncoder().encode(content))
}

function writePalette({ slug, modes: [first, ...others] = [], colors }: Palette): string {
  const paths = placeColors(colors)
  const createSet = (mode: string | null) => {
    const tree: Tree = new Map()
    for (const color of colors) {
      const token = createToken(color, mode, paths)
      const path = paths.get(color.key)!
      if (token !== null) path.slice(0, -1).reduce(subgroup, tree).set(path.at(-1)!, token)
    }
    return plainObject(tree)
  }
  const setOf = (mode: string) => `${slug}/${mode}`
  const sets = others.map((mode) => ({ name: setOf(mode), tokens: createSet(mode) }))
  const themes = others.map((mode) => ({ name: mode, sets: [slug, setOf(mode)] }))
  return writeStudioFile(
    [{ name: slug, tokens: createSet(null) }, ...sets],
    first === undefined ? [] : [{ name: first, sets: [slug] }, ...themes],
  )
}

/**
 * The path of each colour. A colour with the name of a group is put into that group, because a token cannot
 * contain other tokens.
 */
function placeColors(colors: readonly PaletteColor[]): Map<string, string[]> {
  const groups = new Set(colors.flatMap((color) => ancestors(splitPath(color).groups)))
  return new Map(
    colors.map((color) => {
      const path = [...splitPath(color).groups, color.key]
      return [color.key, groups.has(JSON.stringify(path)) ? [...path, color.key] : path]
    }),
  )
}

/** The token of a colour in a mode, or for null in the default one; null if it has no value of its own. */
function createToken(
  color: PaletteColor,
  mode: string | null,
  paths: ReadonlyMap<string, readonly string[]>,
): object | null {
  if (mode !== null && color.values?.[mode]?.inherited === true) return null
  const written = writtenValue(color, mode)
  if (written === null) return null
  const { value, follows } = written
  const target = follows === null ? undefined : paths.get(follows)
  const extensions = createExtension(color, splitPath(color).isExact ? null : color.group, null)
  return {
    $type: 'color',
    $value: target === undefined ? writeStudioColor(value) : `{${target.join('.')}}`,
    ...(color.name === null ? {} : { $description: color.name }),
    ...(color.deprecated ? { $deprecated: true } : {}),
    ...(extensions === undefined ? {} : { $extensions: extensions }),
  }
}

import type { Palette, Rule } from '@blazon/sdk/types'
import { z } from 'zod'
import { briefRule } from './check-tools.ts'
import { defineTool, json, type Tool } from './tool.ts'

export const brandTools: readonly Tool[] = [
  defineTool({
    name: 'read_palettes',
    title: 'Read the palettes',
    description:
      "Returns the colours of the organization's published palettes, with their keys, hex values, " +
      'roles and permitted uses. Use only these colours in content for this brand.',
    scopes: ['brand:read', 'brand:palettes:write'],
    isReadOnly: true,
    input: {},
    async run({ blazon }) {
      const palettes: object[] = []
      const query = { status: 'published', limit: 200 } as const
      for await (const palette of blazon.brand.palettes.list(query)) {
        palettes.push(briefPalette(palette))
      }
      return [json(palettes)]
    },
  }),
  defineTool({
    name: 'match_color',
    title: 'Find the nearest brand colour',
    description: 'Returns the colours of the published palettes that look most like a colour.',
    scopes: ['brand:read', 'brand:palettes:write'],
    isReadOnly: true,
    input: { color: z.string().describe('A colour in CSS, such as #e60000 or rgb(230 0 0)') },
    async run({ blazon }, { color }) {
      return [json(await blazon.brand.palettes.match({ color, limit: 5 }))]
    },
  }),
  defineTool({
    name: 'read_rules',
    title: 'Read the rules',
    description:
      'Returns the enabled brand rules: what each one requires, its parameters and its severity. ' +
      'Follow them when you write or edit content for this brand.',
    scopes: ['brand:read', 'brand:rules:write'],
    isReadOnly: true,
    input: {},
    async run({ blazon }) {
      const rules: Rule[] = []
      for await (const rule of blazon.brand.rules.list({ enabled: true, limit: 200 })) {
        rules.push(rule)
      }
      const types = await blazon.brand.ruleTypes.list()
      const descriptions = new Map(types.data.map(({ type, description }) => [type, description]))
      return [
        json(rules.map((rule) => ({ ...briefRule(rule), requires: descriptions.get(rule.type) }))),
      ]
    },
  }),
]

function briefPalette({ id, name, slug, colors }: Palette) {
  return {
    ...{ id, name, slug },
    colors: colors.map(({ key, name: label, value, role, usage, deprecated }) => ({
      ...{ key, name: label, hex: value.hex, role, usage, deprecated },
    })),
  }
}

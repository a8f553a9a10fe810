import type { Icon } from '@blazon/sdk/types'
import { z } from 'zod'
import { fetchPicture } from './pictures.ts'
import { defineTool, json, type Tool, text } from './tool.ts'

const limit = z.number().int().min(1).max(50).default(10).describe('How many to return')

export const libraryTools: readonly Tool[] = [
  defineTool({
    name: 'find_icons',
    title: 'Find icons',
    description:
      "Finds icons of the organization's icon sets by words of their names, tags and categories, " +
      'the best match first. Returns each one as SVG that can be inserted.',
    scopes: ['cms:read', 'cms:icons:write'],
    isReadOnly: true,
    input: {
      query: z.string().describe('Words, such as "arrow left"'),
      limit,
    },
    async run({ blazon }, given) {
      const { data, has_more } = await blazon.cms.icons.list(given)
      return [json({ icons: data.map(briefIcon), has_more })]
    },
  }),
  defineTool({
    name: 'find_slides',
    title: 'Find slides',
    description:
      "Finds slides of the organization's slide library by words of their titles, text, notes and " +
      'tags. Returns what they say, and pictures of the first ones.',
    scopes: ['cms:read', 'cms:slides:write'],
    isReadOnly: true,
    input: {
      query: z.string().describe('Words, such as "revenue 2026"'),
      limit,
      pictures: z.number().int().min(0).max(8).default(3).describe('How many to return as PNG'),
    },
    async run({ blazon }, { query, limit: atMost, pictures }) {
      const { data, has_more } = await blazon.cms.slideAssets.list({
        query,
        limit: atMost,
        status: 'ready',
      })
      const slides = data.map(({ id, title, text: said, layout, tags }) => ({
        ...{ id, title, text: said.slice(0, 500), layout, tags },
      }))
      const drawn = await Promise.all(
        data
          .slice(0, pictures)
          .map(async ({ id, title }) => [
            text(`${title} (${id}):`),
            await fetchPicture(() => blazon.cms.slideAssets.preview(id, { format: 'png' })),
          ]),
      )
      return [json({ slides, has_more }), ...drawn.flat()]
    },
  }),
]

function briefIcon({ id, name, icon_set, tags, body, left, top, width, height }: Icon) {
  const box = `${left} ${top} ${width} ${height}`
  return {
    ...{ id, name, icon_set, tags },
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`,
  }
}

/** What the OpenAPI document says of deployed content, whose addresses are no rows of the route table. */

type Json = Record<string, unknown>

export const deliveryTag = {
  name: 'delivery',
  description:
    'Deployed content, for any origin and without a rate limit. No key is required unless the organization sets `delivery_requires_key`. Then send a publishable key of the organization and mode, in the header or as `?key=`, or a secret key or access token with `cms:read`, `cms:write` or `cms:deployments:write` in the header.',
}

export function cdnPaths(publicUrl: string): Record<string, Json> {
  const at = (address: string, path: Json) => [address, { servers: [{ url: publicUrl }], ...path }]
  return Object.fromEntries([
    at('/cdn/{deployment}/{path}', {
      get: fileOperation('delivery.file', [deployment], {
        summary: 'Get a file of a deployment',
        description:
          'Never changes: `Cache-Control: public, max-age=31536000, immutable` (`private` if a key is required). Supports `Accept-Encoding`, conditional requests and single ranges.',
      }),
    }),
    at('/cdn/{organization}/{mode}/{channel}/{path}', {
      get: fileOperation('delivery.channelFile', place, {
        summary: 'Get a file of the deployment that a channel points to',
        description:
          'Cached for a minute: `Cache-Control: public, max-age=60, stale-while-revalidate=600`, with a strong `ETag`. The service serves a promotion from the next request on.',
      }),
    }),
    ...iconPaths('/cdn/{deployment}/icons', 'delivery.icons', [deployment]).map(([a, p]) =>
      at(a, p),
    ),
    ...iconPaths('/cdn/{organization}/{mode}/{channel}/icons', 'delivery.channelIcons', place).map(
      ([a, p]) => at(a, p),
    ),
  ])
}

const deployment = inPath('deployment', 'Id of a deployment (`dep_…`)')
const place = [
  inPath('organization', 'Id (`org_…`) or slug of the organization'),
  inPath('mode', '`live` or `test`', { enum: ['live', 'test'] }),
  inPath('channel', 'Name of the channel'),
]
const key = {
  name: 'key',
  in: 'query',
  required: false,
  description: 'A publishable key, if the organization requires one',
  schema: { type: 'string' },
}

const json = 'application/json; charset=utf-8'

/** The Iconify API (https://iconify.design/docs/api/), as far as it is one path each. */
function iconPaths(base: string, resource: string, params: Json[]): [string, Json][] {
  const prefix = inPath('prefix', 'Prefix of an icon set')
  const icons = inQuery('icons', 'Names, separated by commas', true)
  const get = (id: string, summary: string, type: string, parameters: Json[]): Json => ({
    get: operation(`${resource}.${id}`, { summary }, [...params, ...parameters, key], type),
  })
  const sets = [
    inQuery('prefix', 'Prefix of one icon set'),
    inQuery(
      'prefixes',
      'Prefixes, separated by commas; `mdi-` matches every prefix that begins with it',
    ),
  ]
  return [
    [`${base}/{prefix}.json`, get('data', 'Get icons as Iconify JSON', json, [prefix, icons])],
    [
      `${base}/{prefix}/{name}.svg`,
      get('svg', 'Get an icon as SVG', 'image/svg+xml; charset=utf-8', [
        prefix,
        inPath('name', 'Name or alias of an icon'),
        ...['color', 'width', 'height', 'flip', 'rotate', 'box', 'download'].map((name) =>
          inQuery(name, drawingParameters[name]!),
        ),
      ]),
    ],
    [
      `${base}/{prefix}.css`,
      get('css', 'Get icons as a style sheet', 'text/css; charset=utf-8', [prefix, icons]),
    ],
    [`${base}/collections`, get('collections', 'List icon sets', json, sets)],
    [
      `${base}/collection`,
      get('collection', 'List the icon names of a set', json, [
        inQuery('prefix', 'Prefix of an icon set', true),
        inQuery('info', 'Whether to include information about the set'),
      ]),
    ],
    [
      `${base}/search`,
      get('search', 'Search icons by the words of their names', json, [
        inQuery('query', 'Search query', true),
        ...['limit', 'min', 'start', 'prefix', 'prefixes', 'category', 'similar'].map((name) =>
          inQuery(name, 'In the format of the Iconify API'),
        ),
      ]),
    ],
    [
      `${base}/keywords`,
      get('keywords', 'List words that begin or end with a text', json, [
        inQuery('prefix', 'Beginning of a word'),
        inQuery('keyword', 'Beginning or end of a word'),
      ]),
    ],
    [
      `${base}/last-modified`,
      get('lastModified', 'Get the last change of each icon set', json, sets),
    ],
  ]
}

const drawingParameters: Readonly<Record<string, string>> = {
  color: 'Replaces `currentColor`',
  width: 'With or without a unit; `auto` for the width of the icon, `none` for no width',
  height: 'Like `width`; defaults to `1em` if both are absent',
  flip: '`horizontal`, `vertical`, or both, separated by a comma',
  rotate: 'Quarter turns: `1`, `90deg` or `25%`',
  box: 'Whether to draw a transparent box of the size of the icon behind it',
  download: 'Whether the browser saves it as a file',
}

function fileOperation(id: string, params: Json[], words: Json): Json {
  const path = inPath('path', 'A path from the manifest of the deployment, including slashes')
  return operation(id, words, [...params, path, key], '*/*', {
    206: { description: 'The requested range', content: anything },
    416: { description: 'The range is outside the file' },
  })
}

const anything = { '*/*': { schema: { type: 'string', format: 'binary' } } }
const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

function operation(
  operationId: string,
  words: Json,
  parameters: Json[],
  type: string,
  more: Json = {},
): Json {
  const schema = type === json ? { type: 'object' } : { type: 'string' }
  return {
    operationId,
    tags: [deliveryTag.name],
    ...words,
    security: [{}, { bearer: [] }],
    parameters,
    responses: {
      200: {
        description: 'The content',
        content: type === '*/*' ? anything : { [type]: { schema } },
      },
      304: { description: 'Not modified' },
      401: {
        description:
          'api_key_missing, api_key_invalid, api_key_expired, api_key_revoked, token_invalid',
        content: error,
      },
      403: { description: 'insufficient_scope, origin_not_allowed', content: error },
      404: { description: 'resource_missing', content: error },
      405: { description: 'method_not_allowed', content: error },
      ...more,
      500: { description: 'internal_error', content: error },
      503: { description: 'service_unavailable', content: error },
    },
  }
}

function inPath(name: string, description: string, schema: Json = {}): Json {
  return { name, in: 'path', required: true, description, schema: { type: 'string', ...schema } }
}

function inQuery(name: string, description: string, required = false): Json {
  return { name, in: 'query', required, description, schema: { type: 'string' } }
}

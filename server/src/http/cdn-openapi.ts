/** What the OpenAPI document says of deployed content, whose addresses are no rows of the route table. */

type Json = Record<string, unknown>

export const deliveryTag = {
  name: 'delivery',
  description:
    'Deployed content: for any origin, without a limit, and without a key unless the organization asks for one (`delivery_requires_key`). Then it takes a publishable key of the organization and mode, in the header or as `?key=`, or in the header a secret key or access token with `cms:read`, `cms:write` or `cms:deployments:write`.',
}

export function cdnPaths(publicUrl: string): Record<string, Json> {
  const at = (address: string, path: Json) => [address, { servers: [{ url: publicUrl }], ...path }]
  return Object.fromEntries([
    at('/cdn/{deployment}/{path}', {
      get: fileOperation('delivery.file', [deployment], {
        summary: 'A file of a deployment',
        description:
          'Kept for ever: `Cache-Control: public, max-age=31536000, immutable` (`private` where a key is asked for). The coding that `Accept-Encoding` likes best is sent; conditions and single ranges are honoured.',
      }),
    }),
    at('/cdn/{organization}/{mode}/{channel}/{path}', {
      get: fileOperation('delivery.channelFile', place, {
        summary: 'A file of the deployment that a channel points at',
        description:
          'Kept for a minute: `Cache-Control: public, max-age=60, stale-while-revalidate=600`, with a strong `ETag`. A promotion is seen with the next request.',
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
  description: 'A publishable key, where the organization asks for one',
  schema: { type: 'string' },
}

const json = 'application/json; charset=utf-8'

/** The Iconify API (https://iconify.design/docs/api/), as far as it is one path each. */
function iconPaths(base: string, resource: string, params: Json[]): [string, Json][] {
  const prefix = inPath('prefix', 'Prefix of an icon set')
  const icons = inQuery('icons', 'Names with a comma between them', true)
  const get = (id: string, summary: string, type: string, parameters: Json[]): Json => ({
    get: operation(`${resource}.${id}`, { summary }, [...params, ...parameters, key], type),
  })
  const sets = [
    inQuery('prefix', 'One set'),
    inQuery('prefixes', 'Some, `mdi-` for all that begin so'),
  ]
  return [
    [`${base}/{prefix}.json`, get('data', 'Icons as data', json, [prefix, icons])],
    [
      `${base}/{prefix}/{name}.svg`,
      get('svg', 'An icon as SVG', 'image/svg+xml; charset=utf-8', [
        prefix,
        inPath('name', 'Name or alias of an icon'),
        ...['color', 'width', 'height', 'flip', 'rotate', 'box', 'download'].map((name) =>
          inQuery(name, drawingParameters[name]!),
        ),
      ]),
    ],
    [
      `${base}/{prefix}.css`,
      get('css', 'Icons as a style sheet', 'text/css; charset=utf-8', [prefix, icons]),
    ],
    [`${base}/collections`, get('collections', 'The icon sets', json, sets)],
    [
      `${base}/collection`,
      get('collection', 'The names of a set', json, [
        inQuery('prefix', 'Prefix of an icon set', true),
        inQuery('info', 'Whether to tell of the set, too'),
      ]),
    ],
    [
      `${base}/search`,
      get('search', 'Icons by the words of their names', json, [
        inQuery('query', 'What is looked for', true),
        ...['limit', 'min', 'start', 'prefix', 'prefixes', 'category', 'similar'].map((name) =>
          inQuery(name, 'As Iconify has it'),
        ),
      ]),
    ],
    [
      `${base}/keywords`,
      get('keywords', 'Words that begin or end so', json, [
        inQuery('prefix', 'Beginning of a word'),
        inQuery('keyword', 'Beginning or end of a word'),
      ]),
    ],
    [`${base}/last-modified`, get('lastModified', 'When each set last changed', json, sets)],
  ]
}

const drawingParameters: Readonly<Record<string, string>> = {
  color: 'In place of `currentColor`',
  width: 'With a unit or without; `auto` for its own, `none` for none',
  height: 'As `width`; `1em` without either',
  flip: '`horizontal`, `vertical`, or both with a comma',
  rotate: 'Quarter turns: `1`, `90deg` or `25%`',
  box: 'Whether an empty box as large as the icon is drawn below it',
  download: 'Whether it is offered to be saved',
}

function fileOperation(id: string, params: Json[], words: Json): Json {
  const path = inPath('path', "A path of the deployment's manifest, slashes and all")
  return operation(id, words, [...params, path, key], '*/*', {
    206: { description: 'The range that was asked for', content: anything },
    416: { description: 'The range lies outside of the file' },
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
      304: { description: 'The caller has it already' },
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

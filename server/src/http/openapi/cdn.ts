import { libraryResources, setResources } from '../../publishing/cdn/iconify/resources.ts'
import { cdnPath } from '../addresses.ts'
import type { Components } from './components.ts'
import { bytes, errorResponse } from './responses.ts'

/** Deployed content in the OpenAPI document: files, and the resources of the Iconify API. */

type Json = Record<string, unknown>

export const deliveryTag = {
  name: 'delivery',
  description:
    'Deployed content, for any origin and without a rate limit. No key is required unless the organization sets `delivery_requires_key` or the channel `requires_key`. Then send a publishable key of the organization and mode, in the header or as `?key=`, or a secret key or access token with `cms:read`, `cms:write` or `cms:deployments:write` in the header.',
}

export function cdnPaths(publicUrl: string, components: Components): Record<string, Json> {
  const paths = {
    ...filePaths(components),
    ...iconPaths(deployment, components),
    ...iconPaths(channel, components),
  }
  const servers = [{ url: publicUrl }]
  return Object.fromEntries(Object.entries(paths).map(([path, get]) => [path, { servers, get }]))
}

interface Base {
  path: string
  parameters: Json[]
  /** First part of the ids of the operations on icons. */
  iconsName: string
}

const deployment: Base = {
  path: `${cdnPath}/{deployment}`,
  parameters: [inPath('deployment', 'Id of a deployment (`dep_…`)')],
  iconsName: 'delivery.icons',
}
const channel: Base = {
  path: `${cdnPath}/{organization}/{mode}/{channel}`,
  parameters: [
    inPath('organization', 'Id (`org_…`) or slug of the organization'),
    inPath('mode', '`live` or `test`', { enum: ['live', 'test'] }),
    inPath('channel', 'Name of the channel'),
  ],
  iconsName: 'delivery.channelIcons',
}
const key = {
  name: 'key',
  in: 'query',
  description: 'A publishable key, if the organization requires one',
  schema: { type: 'string' },
}

function filePaths(components: Components): Record<string, Json> {
  return {
    [`${deployment.path}/{path}`]: fileOperation(components, 'delivery.file', deployment, {
      summary: 'Get a file of a deployment',
      description:
        'Never changes: `Cache-Control: public, max-age=31536000, immutable` (`private` if a key is required). Supports `Accept-Encoding`, conditional requests and single ranges. A picture below `assets/` is resized and converted with the signed parameters that `GET /cms/assets/{id}/picture_url` returns; with `format=auto` it has `Vary: Accept`, and other parameters are refused with 403.',
    }),
    [`${channel.path}/{path}`]: fileOperation(components, 'delivery.channelFile', channel, {
      summary: 'Get a file of the deployment that a channel points to',
      description:
        'Cached for a minute: `Cache-Control: public, max-age=60, stale-while-revalidate=600`, with a strong `ETag`. The service serves a newly promoted deployment from the next request on.',
    }),
  }
}

/** The resources of the Iconify API, under the `icons/` of a deployment. */
function iconPaths(base: Base, components: Components): Record<string, Json> {
  const prefix = inPath('prefix', 'Prefix of an icon set')
  const name = inPath('name', 'Name or alias of an icon')
  const ofLibrary = Object.entries(libraryResources).map(([path, resource]) => ({
    ...resource,
    path,
    inPath: [] as Json[],
  }))
  const ofSets = Object.entries(setResources).map(([extension, resource]) => ({
    ...resource,
    path: resource.isOfIcon ? `{prefix}/{name}.${extension}` : `{prefix}.${extension}`,
    inPath: resource.isOfIcon ? [prefix, name] : [prefix],
  }))
  return Object.fromEntries(
    [...ofSets, ...ofLibrary].map(({ path, summary, contentType, ...resource }) => {
      const words = { summary, description: resource.description }
      const query = Object.entries(resource.parameters).map(([name, parameter]) =>
        inQuery(name, parameter.description, parameter.required),
      )
      const parameters = [...base.parameters, ...resource.inPath, ...query, key]
      const id = `${base.iconsName}.${resource.name}`
      return [
        `${base.path}/icons/${path}`,
        operation(components, id, words, parameters, contentType, iconFailures(components)),
      ]
    }),
  )
}

/** The Iconify API answers with plain text. */
function iconFailures(components: Components): Json {
  const plain = { 'text/plain': { schema: { type: 'string' } } }
  const missing = errorResponse('`resource_missing`', components)
  return {
    400: { description: 'The parameters are invalid', content: plain },
    404: { ...missing, content: { ...(missing.content as Json), ...plain } },
  }
}

function fileOperation(components: Components, id: string, base: Base, words: Json): Json {
  const path = inPath('path', 'A path from the manifest of the deployment, including slashes')
  return operation(components, id, words, [...base.parameters, path, key], '*/*', {
    206: { description: 'The requested range', content: anything },
    416: { description: 'The range is outside the file' },
  })
}

const anything = { '*/*': { schema: { type: 'string', format: 'binary' } } }

function operation(
  components: Components,
  operationId: string,
  words: Json,
  parameters: Json[],
  type: string,
  more: Json = {},
): Json {
  const [mediaType = type] = type.split(';')
  const error = (codes: string) => errorResponse(codes, components)
  return {
    operationId,
    tags: [deliveryTag.name],
    ...words,
    security: [{}, { bearer: [] }],
    parameters,
    responses: {
      200: {
        description: 'The content',
        content: type === '*/*' ? anything : { [mediaType]: { schema: bytes(mediaType) } },
      },
      304: { description: 'Not modified' },
      401: error(
        '`api_key_missing`, `api_key_invalid`, `api_key_expired`, `api_key_revoked`, `token_invalid`',
      ),
      403: error('`insufficient_scope`, `origin_not_allowed`, `signature_invalid`'),
      404: error('`resource_missing`'),
      410: error('`resource_missing`: the file was withdrawn, or its deployment was deleted'),
      405: error('`method_not_allowed`'),
      ...more,
      500: error('`internal_error`'),
      503: error('`service_unavailable`'),
    },
  }
}

function inPath(name: string, description: string, schema: Json = {}): Json {
  return { name, in: 'path', required: true, description, schema: { type: 'string', ...schema } }
}

function inQuery(name: string, description: string, required = false): Json {
  return {
    name,
    in: 'query',
    ...(required && { required }),
    description,
    schema: { type: 'string' },
  }
}

import type { TSchema } from 'typebox'
import type { AnyRoute } from '../../kernel/api/route.ts'
import type { Components } from './components.ts'

type Json = Record<string, unknown>

/**
 * The body of a route that has one. An operation has one content type, because generators merge the
 * types of several into code that does not compile (decision 61): `POST /files` has multipart, and
 * other uploads have JSON with the id of a file. `x-file-part` is the name of the part in which they
 * accept the file itself.
 */
export function requestBody(
  { path, body, upload }: AnyRoute,
  name: string,
  components: Components,
): Json {
  if (upload !== undefined && path === '/files') {
    const form = components.named(`${name}Form`, fileForm(upload.field))
    return { required: true, content: { 'multipart/form-data': { schema: form } } }
  }
  const schema = components.named(`${name}Body`, body!)
  const content = { 'application/json': { schema } }
  if (upload === undefined) return { required: isRequired(body!), content }
  const { field } = upload
  return {
    description: `\`${field}\` is the id of a file of \`POST /files\`. To send the file itself, use \`multipart/form-data\` with the file in the part \`${field}\` and the other fields as JSON in the part \`params\`.`,
    required: isRequired(body!),
    content,
    'x-file-part': field,
  }
}

/** `format: binary`, because generators do not read `contentMediaType`. */
function fileForm(field: string): Json {
  return {
    type: 'object',
    properties: { [field]: { type: 'string', format: 'binary', description: 'The file' } },
    required: [field],
  }
}

function isRequired(body: TSchema): boolean {
  return ((body as { required?: string[] }).required ?? []).length > 0
}

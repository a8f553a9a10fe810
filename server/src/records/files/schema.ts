import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { scopeNames } from '../../kernel/api/scopes.ts'
import {
  Id,
  ListQuery,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
} from '../../kernel/base/schema.ts'

/** `file` (platform contract, section 2, "Files"). */
export const File = Strict(
  {
    ...resourceFields('file', 'file'),
    filename: Type.String(),
    bytes: Type.Integer(),
    sha256: Type.String({ description: 'SHA-256 of the content, in hex' }),
    content_type: Type.String({ description: 'Detected from the content, not from the name' }),
    expires_at: Nullable(Timestamp),
    created_by: Type.String(),
  },
  { title: 'StoredFile' },
)
export type File = Static<typeof File>

export const FileCreate = Strict({ file: Id('file') })

export const FileQuery = ListQuery({})

/** Each of these suffices to read files. */
export const fileReads = scopeNames.filter((scope) => /^(brand|cms):/.test(scope))

export const maxFileBytes = 100 * 1024 * 1024

export const fileEvents = resourceEvents('platform.file', File, {
  created: 'A file was uploaded.',
  deleted: 'A file was deleted, by a caller or because nothing used it.',
})

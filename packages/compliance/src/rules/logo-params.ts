import { Type } from 'typebox'

/** The parameters that identify the logo; one of them is required. */
export const logoParams = {
  icons: Type.Optional(
    Type.Array(Type.String({ pattern: '^ico_', maxLength: 64 }), {
      minItems: 1,
      maxItems: 50,
      description: 'Ids of icons, each of which is the logo.',
    }),
  ),
  files: Type.Optional(
    Type.Array(Type.String({ pattern: '^file_', maxLength: 64 }), {
      minItems: 1,
      maxItems: 50,
      description: 'Ids of files (PNG, JPEG, GIF, WebP or SVG), each of which is the logo.',
    }),
  ),
}

export function logoProblem({
  icons,
  files,
}: {
  icons?: readonly string[]
  files?: readonly string[]
}): string | null {
  return icons || files ? null : 'Name the logo: send icons, files or both.'
}

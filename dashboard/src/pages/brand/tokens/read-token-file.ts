import type { Blazon } from '@blazon/sdk/client'
import { plural } from '@lingui/core/macro'
import { describeWarning } from '../../../api/failure.ts'
import { paths } from '../../../path-builder.ts'
import type { Made } from '../../../ui/uploads/use-upload-queue.ts'

/** Creates a set from all tokens of a file, without a preview. */
export async function importWholeSet(
  api: Blazon,
  file: File,
  ofBrand: { brand?: string },
): Promise<Made> {
  const { id, token_count, warnings } = await api.brand.tokens.import({ ...ofBrand, file })
  const count = plural(token_count, { one: '# token', other: '# tokens' })
  return {
    to: paths.tokenSet(id),
    note: [count, ...warnings.map((warning) => describeWarning(warning))].join('. '),
  }
}

/** `Brand sizes.tokens.json` → `Brand sizes`. */
export function nameFromFile({ name }: File): string {
  return name.replace(/(\.tokens)?\.[^.]*$/, '')
}

import type { Blazon } from '@blazon/sdk/client'
import type { Check } from '@blazon/sdk/types'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'

/**
 * Checks the same input with the current rules; known findings are distinguished from new ones.
 * Null if the input is not stored: a text that was posted.
 */
export function useCheckAgain(check: Check) {
  const api = useApi()
  const navigate = useNavigate()
  const again = useAct({
    perform: () => checkAgain(api, check),
    changes: ['check'],
    onDone: ({ id, baseline }) =>
      void navigate({
        to: paths.check(id),
        ...(baseline === null ? {} : { search: { base: baseline } }),
      } as never),
  })
  return findInput(check) === null ? null : again
}

/** Checks the same input with the current rules; findings of the earlier check are existing. */
export async function checkAgain(api: Blazon, check: Check): Promise<Check> {
  return api.brand.checks.create({
    ...findInput(check),
    brand: check.brand,
    name: check.name,
    tags: check.tags,
    include_hidden: check.include_hidden,
    include_notes: check.include_notes,
    ...(check.status === 'completed' ? { baseline: check.id } : {}),
  })
}

/** The checked input; null for a text that was posted. A web page is read again. */
export function findInput({ file, slide_asset, ppt_set, icon, url }: Check) {
  if (url !== null) return { url }
  if (file !== null) return { file }
  if (slide_asset !== null) return { slide_asset }
  if (ppt_set !== null) return { ppt_set }
  return icon === null ? null : { icon }
}

import type { Blazon } from '@blazon/sdk/client'
import type { Document } from '@blazon/sdk/types'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { useChosenBrand } from '../../session/brand.ts'

/** The files that a check can read. */
export const readable =
  '.pptx,.potx,.ppsx,.pptm,.docx,.dotx,.docm,.dotm,.xlsx,.xltx,.xlsm,.xltm,.pdf,.svg,.css,.html,.htm,.png,.jpg,.jpeg,.txt,.md,.eml,.mht,.mhtml,.odp,.otp,.odt,.ott'

/** Starts the check of a file, and opens its page. */
export function useNewCheck() {
  const api = useApi()
  const { ofBrand } = useChosenBrand()
  const navigate = useNavigate()
  return useAct({
    perform: (file: File) => createCheck(api, file, ofBrand),
    changes: ['check', 'document'],
    onDone: ({ id }) => void navigate({ to: paths.check(id) }),
  })
}

/**
 * Starts the check of a file as the next version of a document, and opens its page, which shows what has
 * changed since the last version.
 */
export function useNewVersion(document: Document) {
  const api = useApi()
  const navigate = useNavigate()
  return useAct({
    perform: (file: File) => createCheck(api, file, { document: document.id }),
    changes: ['check', 'document'],
    onDone: ({ id }) =>
      void navigate({ to: paths.check(id), search: { base: document.latest_check } } as never),
  })
}

/** @param place the brand to check against, or the document that the file is a version of */
export function createCheck(
  api: Blazon,
  file: File,
  place: { brand?: string } | { document: string },
) {
  const name = file.name.slice(0, maxName)
  return api.brand.checks.create({ file, name, ...place })
}

const maxName = 120

import type { Blazon } from '@blazon/sdk/client'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'

/** Starts the check of a file, and opens its page. */
export function useNewCheck() {
  const api = useApi()
  const navigate = useNavigate()
  return useAct({
    perform: (file: File) => createCheck(api, file),
    changes: ['check'],
    onDone: ({ id }) => void navigate({ to: paths.check(id) }),
  })
}

export function createCheck(api: Blazon, file: File) {
  return api.brand.checks.create({ file, name: file.name.slice(0, maxName) })
}

const maxName = 120

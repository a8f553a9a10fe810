import type { Check } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { nameCheck } from '../checks/names.ts'

/** The file that rules are tried on: that of a check, or one that was chosen now. */
export type TrialSource =
  | { kind: 'check'; check: Check; file: string; name: string }
  | { kind: 'upload'; file: File; name: string }

/** The newest checked deck; without one, the newest check of any stored file. */
export function useTrialSource() {
  const api = useApi()
  const [upload, setUpload] = useState<TrialSource | null>(null)
  const { data, isPending } = useQuery({
    queryKey: ['check', 'newest deck'],
    queryFn: async () =>
      (await api.brand.checks.list({ status: 'completed', limit: 50 })).data
        .filter(({ file }) => file !== null)
        .sort((one, other) => Number(isDeck(other)) - Number(isDeck(one)))[0] ?? null,
  })
  const newest: TrialSource | null =
    data == null ? null : { kind: 'check', check: data, file: data.file!, name: nameCheck(data) }
  return {
    source: upload ?? newest,
    isPending,
    choose: (file: File) => setUpload({ kind: 'upload', file, name: file.name }),
  }
}

function isDeck({ input }: Check): boolean {
  return input.format === 'pptx'
}

import type { Document } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { ChosenBar } from '../../../ui/lists/chosen-bar.tsx'
import { byId, findRest, readChosen, type Selection } from '../../../ui/lists/chosen-rows.ts'
import { SwitchButton } from '../../../ui/lists/switch-button.tsx'

/** The actions on the selected documents: on Home, dismissed ones ask for nothing. */
export function ChosenDocuments({ list, chosen, onChange }: Selection<Document>) {
  const api = useApi()
  if (chosen.size === 0) return null
  const count = (documents: number) =>
    plural(documents, { one: '# document', other: '# documents' })
  const shared = {
    rows: readChosen(list, chosen),
    object: 'document',
    nameOf: ({ name }: Document) => name,
    onEnd: (failed: readonly Document[]) => onChange(byId(failed)),
  }
  return (
    <ChosenBar
      label={t`Selected documents`}
      chosen={t`${count(chosen.size)} selected`}
      rest={findRest(list, chosen, onChange)}
      onClear={() => onChange(new Map())}
    >
      <SwitchButton
        {...shared}
        act={t`Dismiss`}
        isDone={({ dismissed }) => dismissed}
        write={({ id }, isUndone) => api.brand.documents.update(id, { dismissed: !isUndone })}
        describe={(documents) => t`${count(documents)} dismissed`}
      />
      <SwitchButton
        {...shared}
        act={t`Show on Home again`}
        isDone={({ dismissed }) => !dismissed}
        write={({ id }, isUndone) => api.brand.documents.update(id, { dismissed: isUndone })}
        describe={(documents) => t`${count(documents)} shown on Home again`}
      />
    </ChosenBar>
  )
}

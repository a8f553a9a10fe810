import type { SlideAsset } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { BadgeCheck } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { ChosenBar } from '../../../ui/lists/chosen-bar.tsx'
import {
  byId,
  findRest,
  readChosen,
  readLoaded,
  type Selection,
} from '../../../ui/lists/chosen-rows.ts'
import { SwitchButton } from '../../../ui/lists/switch-button.tsx'
import { useShortcuts } from '../../../ui/use-shortcuts.ts'

/** The actions on the selected slides of the library. */
export function ChosenSlides({ list, chosen, onChange }: Selection<SlideAsset>) {
  const api = useApi()
  useShortcuts({ a: () => onChange(readLoaded(list)) })
  if (chosen.size === 0) return null
  return (
    <ChosenBar
      label={t`Selected slides`}
      chosen={t`${plural(chosen.size, { one: '# slide', other: '# slides' })} selected`}
      rest={findRest(list, chosen, onChange)}
      onClear={() => onChange(new Map())}
    >
      <SwitchButton
        act={t`Approve`}
        look="primary"
        icon={<BadgeCheck aria-hidden />}
        rows={readChosen(list, chosen)}
        isDone={({ approval }) => approval === 'approved'}
        write={({ id, approval }, isUndone) =>
          api.cms.slideAssets.update(id, { approval: isUndone ? approval : 'approved' })
        }
        object="slide_asset"
        nameOf={({ title }) => title}
        describe={(slides) => t`${plural(slides, { one: '# slide', other: '# slides' })} approved`}
        onEnd={(failed) => onChange(byId(failed))}
      />
    </ChosenBar>
  )
}

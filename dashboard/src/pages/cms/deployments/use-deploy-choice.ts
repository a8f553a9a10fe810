import type { CmsDeploymentsCreateParams } from '@blazon/sdk/params'
import type { DeploymentPreviewChange } from '@blazon/sdk/types'
import { useEffect, useState } from 'react'
import { useMay } from '../../../session/workspace.tsx'
import { useChannels } from '../channels/use-channels.ts'
import { listServedUnapproved, requireSeen, useDeploymentPreview } from './use-preview.ts'

type Kind = DeploymentPreviewChange['kind']

/** What is deployed and to which channel, as the person selects it. */
export function useDeployChoice() {
  const may = useMay()
  const channels = useChannels().data ?? []
  const field = useChannelField(channels.some(({ name }) => name === main) ? main : '')
  const [requiresKey, setRequiresKey] = useState(false)
  const [keepsServed, setKeepsServed] = useState(true)
  const [includesUnapproved, setIncludesUnapproved] = useState(false)
  const [without, setWithout] = useState<ReadonlySet<Kind>>(new Set())
  const channel = field.entered.trim()
  const known = channels.find(({ name }) => name === channel)
  const isNew = channel !== '' && known === undefined
  const isNamed = isChannelName.test(channel)
  const preview = useDeploymentPreview(
    { ...(isNamed && { channel }), ...(!includesUnapproved && { only_approved: true }) },
    channel === '' || isNamed,
  )
  const served =
    preview.data === undefined || includesUnapproved || preview.data.approval_required
      ? []
      : listServedUnapproved(preview.data)
  const kept = new Set(keepsServed ? served : [])
  const mayRequireKey =
    preview.data?.readers === 'everybody' &&
    (isNew || (known !== undefined && may('platform:write')))
  const protects = mayRequireKey && requiresKey
  return {
    ...{ channels, channel, field, preview, served, kept, without, mayRequireKey },
    ...{ keepsServed, setKeepsServed, includesUnapproved, setIncludesUnapproved, setRequiresKey },
    requiresKey: protects,
    /** Whether the setting of an existing channel changes. */
    protectsChannel: protects && !isNew,
    setChosen(kind: Kind, isChosen: boolean) {
      const next = new Set(without)
      if (isChosen) next.delete(kind)
      else next.add(kind)
      setWithout(next)
    },
    /** Throws if the person has not seen what would be deployed. */
    toBody(): CmsDeploymentsCreateParams {
      const { sources } = requireSeen(preview, field.isSettled)
      const isChosen = (id: string) => !without.has(kindOf(id))
      return {
        sources: [...sources.filter(({ id }) => isChosen(id)), ...[...kept].filter(isChosen)],
        ...(channel !== '' && { channel }),
        ...(isNew && protects && { requires_key: true }),
        ...(!includesUnapproved && kept.size === 0 && { only_approved: true }),
      }
    },
  }
}

/** The channel that people see. */
const main = 'production'
const isChannelName = /^[a-z0-9]+(-[a-z0-9]+)*$/
const settlesAfterMs = 300

/** A text that is used when the person pauses or leaves the field. */
function useChannelField(initial: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const [entered, setEntered] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setEntered(typed), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed: typed ?? initial,
    entered: entered ?? initial,
    isSettled: typed === entered,
    setTyped,
    enter: () => setEntered(typed),
  }
}

const kindsByPrefix: Readonly<Record<string, Kind>> = {
  ics: 'icon_set',
  pal: 'palette',
  tok: 'token_set',
  fnt: 'font',
  sld: 'slide_asset',
  pps: 'ppt_set',
  ast: 'asset',
}

function kindOf(id: string): Kind {
  return kindsByPrefix[id.slice(0, 3)]!
}

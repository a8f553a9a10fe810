import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  ChevronRight,
  CircleCheck,
  History,
  Inbox,
  KeyRound,
  type LucideIcon,
  Presentation,
  Webhook,
} from 'lucide-react'
import { useMay } from '../../session/workspace.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/states.tsx'
import { type Concern, useConcerns } from './use-concerns.ts'

const icons: Record<Concern['kind'], LucideIcon> = {
  endpoint: Webhook,
  check: Presentation,
  approval: BadgeCheck,
  comment: Inbox,
  outdated: History,
  key: KeyRound,
}

/** What needs attention, the worst first; or a message that nothing does. */
export function Attention() {
  const concerns = useConcerns()
  const may = useMay()
  return (
    <Card title={t`Needs attention`}>
      {concerns === null ? (
        <Loading />
      ) : concerns.length === 0 ? (
        <p className="flex items-center gap-2.5 p-4 text-sm text-muted">
          <CircleCheck aria-hidden className="size-4.5 text-good" />
          {may('platform:read') ? (
            <Trans>Nothing needs attention. Webhooks arrive and checks pass.</Trans>
          ) : (
            <Trans>Nothing needs attention. No document waits for you.</Trans>
          )}
        </p>
      ) : (
        <ul>
          {concerns.map((concern) => (
            <Row key={concern.to} concern={concern} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ concern: { kind, to, search, title, detail, isBad } }: { concern: Concern }) {
  const Icon = icons[kind]
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        {...(search && { search })}
        className="flex items-center gap-3 px-4 py-3 text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          className={`flex size-7 shrink-0 items-center justify-center rounded-md ${isBad ? 'bg-bad-wash text-bad' : 'bg-warn-wash text-warn'}`}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-muted">{detail}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
      </Link>
    </li>
  )
}

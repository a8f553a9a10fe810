import { Compass } from 'lucide-react'
import { paths } from '../path-builder.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'

export function NotFound() {
  return (
    <main className="mx-auto max-w-lg pt-[16vh]">
      <Empty
        icon={Compass}
        title="There is no page at this address"
        action={<ButtonLink to={paths.home()}>Go to the start</ButtonLink>}
      >
        It may have been mistyped, or what it showed is gone.
      </Empty>
    </main>
  )
}

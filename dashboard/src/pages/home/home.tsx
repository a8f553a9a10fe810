import { PageHeader } from '../../shell/page.tsx'

export function Page() {
  return <PageHeader title="Home" />
}

import type { CheckPage } from '@blazon/sdk/types'
import { counted } from '../../ui/counted.ts'
import { PagePicture } from './page-picture.tsx'

/** The pages on which nothing was found, small. */
export function CleanPages({ pages }: { pages: readonly CheckPage[] }) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="clean-pages">
      <h2 id="clean-pages" className="mb-2 text-sm font-semibold">
        {counted(pages.length, pages[0]!.svg === null ? 'slide' : 'page')} without findings
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pages.map((page) => (
          <li key={page.number}>
            <div className="overflow-hidden rounded-md border border-line shadow-raised">
              <PagePicture page={page} />
            </div>
            <p className="mt-1 text-xs text-muted">
              {page.svg === null ? 'Slide' : 'Page'} {page.number}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

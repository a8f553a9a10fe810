import type { GuidelinePage } from '@blazon/portal/model'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { checkWithin } from '../../../kernel/api/validate.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { inTurns } from '../../../kernel/base/in-turns.ts'
import { readJson, writeJson } from '../../../kernel/base/json-pieces.ts'
import { moduleBeside, type Work } from '../../../kernel/processes/processes.ts'
import { withWholeSets } from '../../../library/icon-sets/whole-sets.ts'
import type { PortalPreviewCreate } from '../../portals/preview-schema.ts'
import { portalChannel } from '../../portals/schema.ts'
import { contentChecks } from '../../portals/settings.ts'
import type { DeployedFile } from '../files.ts'
import { generator } from '../generator.ts'
import type { PreviewTask, RenderedPreview } from '../portal/render-portal.ts'
import type { PictureSnapshot, PortalSnapshot } from '../portal/snapshot.ts'
import { readPortalSources } from '../portal/source.ts'

const rendering: Work<PreviewTask, Promise<RenderedPreview>> = {
  module: moduleBeside(import.meta.url, '../portal/render-portal'),
  name: 'renderPage',
}

const maxPictureBytes = 200_000
/** The limit of all pictures of a page, which are part of the response. */
const maxBytes = 2_000_000
const slug = 'preview'

/**
 * Renders a guideline page that is not stored, or a page of the site, with the current content of the
 * portal and settings that may not be stored. Pictures are part of the HTML, as empty boxes if they are
 * large or not made yet; fonts are left out.
 */
export async function previewPage(call: RequestContext, given: PortalPreviewCreate) {
  const { section, settings } = given
  const page = section === undefined ? readPage(given) : null
  const { inputs } = await withWholeSets('deployment', call.tenant, () =>
    readPortalSources(call, portalChannel, { unsaved: settings }),
  )
  const snapshot = readJson(inputs.at(-1)!.snapshot) as PortalSnapshot
  const { model, files: paths } = snapshot
  const pages = page === null ? model.pages : [page, ...model.pages]
  const files = new Map<string, DeployedFile | PictureSnapshot>()
  for (const { kind, snapshot } of inputs) {
    if (kind !== 'file' && kind !== 'picture') continue
    const file = readJson(snapshot) as DeployedFile | PictureSnapshot
    files.set(file.path, file)
  }
  const task = {
    snapshot: await inTurns(writeJson({ ...snapshot, model: { ...model, pages } })),
    generator,
    stored: Object.keys(paths).filter((key) => files.has(paths[key]!)),
    shown: section ?? { slug, language: page!.language },
  }
  const { html, css, pictures, warnings } = await call.services.processes.run(
    rendering,
    task,
    call.tenant,
  )
  const used = pictures.map(({ address, key }) => ({ address, file: files.get(paths[key]!)! }))
  return {
    object: 'portal_preview' as const,
    html: await inlinePictures(call, html, used),
    css,
    warnings,
  }
}

function readPage({ title = '', body = '', ...rest }: PortalPreviewCreate): GuidelinePage {
  const { summary = null, language = 'en' } = rest
  return { slug, title, language, summary, parent: null, markdown: body, updatedAt: null }
}

/** A check of the route (`Route.checks`). */
function checkPage(
  _: RequestContext,
  { section, title, body }: Partial<PortalPreviewCreate>,
): void {
  if (section !== undefined || (title !== undefined && body !== undefined)) return
  throw new ApiError('parameter_missing', 'Send `title` and `body`, or `section`.', {
    param: title === undefined ? 'title' : 'body',
  })
}

export const previewChecks = [
  checkPage,
  ...contentChecks.map((check) => (call: RequestContext, body: Partial<PortalPreviewCreate>) => {
    const { settings } = body
    return settings && checkWithin('settings', () => check(call, settings))
  }),
]

async function inlinePictures(
  { services, tenant }: RequestContext,
  html: string,
  pictures: readonly { address: string; file: DeployedFile | PictureSnapshot }[],
): Promise<string> {
  let left = maxBytes
  let shown = html
  const show = (address: string, data: string) => {
    // Links keep the address: a gallery links to the picture that it shows.
    for (const attribute of ['src', 'poster'])
      shown = shown.replaceAll(` ${attribute}="${address}"`, ` ${attribute}="${data}"`)
  }
  for (const { address, file } of pictures) {
    if ('content_type' in file && !file.content_type.startsWith('image/')) continue
    if (!('bytes' in file) || file.bytes > maxPictureBytes || file.bytes > left) {
      show(address, emptyBox)
      continue
    }
    left -= file.bytes
    const bytes = await services.blobs.read({ ...tenant, sha256: file.sha256 })
    show(address, `data:${file.content_type};base64,${Buffer.from(bytes).toString('base64')}`)
  }
  return shown
}

const emptyBox = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#8884"/></svg>')}`

import type { Document } from '@blazon/document/document'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt, pagePlace, wholeDocument } from '../../places/place.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { limits, withinLimits } from '../limits.ts'
import { choice, names } from '../params.ts'
import { both } from '../phrases.ts'

type Link = Document['externalLinks'][number]

const kinds = Type.Array(choice({ link: 'Links', media: 'Videos and sounds', other: 'Others' }), {
  minItems: 1,
  uniqueItems: true,
  description: 'Kinds of links to count. Default: all.',
})

export const externalLinks = ruleType({
  type: 'external_links',
  name: 'External links',
  topic: 'file',
  summary: 'The file loads nothing from elsewhere, and has no external links or only a few.',
  description:
    'Number of addresses outside the file that it loads or links to. Without a limit, none is allowed.',
  formats: ['pptx', 'docx', 'xlsx', 'odp', 'odt'],
  params: Type.Object(
    {
      ...limits,
      kinds: Type.Optional({
        ...kinds,
        title: 'What counts',
        hint: 'Everything if you choose nothing.',
      }),
      allowed_hosts: Type.Optional({
        ...names,
        title: 'Allowed websites',
        hint: 'Including their subdomains.',
        description: 'Hosts that are not counted, including their subdomains.',
      }),
    },
    { additionalProperties: false },
  ),
  example: { max: 0, allowed_hosts: ['example.com'] },

  *evaluate(document, params): Generator<Judgement> {
    const hosts = params.allowed_hosts?.map((host) => host.toLowerCase()) ?? []
    const pages = new Map(document.pages.map((page) => [page.number, page]))
    const counted = document.externalLinks.filter(
      ({ page, kind, target }) =>
        (page === null || pages.has(page)) &&
        (params.kinds?.includes(kind) ?? true) &&
        !isOn(hosts, target),
    )
    const judged = withinLimits(counted.length, params, 'external_link')
    // If none are allowed, each link is reported at its place.
    if (typeof judged === 'string' || (params.max ?? 0) > 0 || counted.length < (params.min ?? 0)) {
      yield judged
      return
    }
    for (const link of counted) yield [violation(link, pages.get(link.page ?? 0))]
  },

  sentence({ kinds, allowed_hosts, max = 0 }) {
    const what = kinds === undefined ? 'links' : both(kinds.map((kind) => linkKinds[kind]))
    const except = allowed_hosts === undefined ? '' : `, except those to ${both(allowed_hosts)}`
    return max === 0
      ? `Files contain no ${what} to the outside${except}.`
      : `Files contain at most ${max} ${what} to the outside${except}.`
  },
})

function violation({ kind, target }: Link, page: Document['pages'][number] | undefined) {
  const code = kind === 'link' ? 'link_to_outside' : 'loaded_from_outside'
  return {
    place: page ? pagePlace(page) : wholeDocument,
    observed: target,
    expected: 'no external links',
    ...sayFinding(code, { target: excerpt(target) }),
    fix: {
      kind: 'manual' as const,
      description: kind === 'link' ? 'Remove the link.' : 'Embed it.',
      replacement: null,
    },
  }
}

function isOn(hosts: readonly string[], target: string): boolean {
  if (!URL.canParse(target)) return false
  const { hostname } = new URL(target)
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

const linkKinds: Readonly<Record<Link['kind'], string>> = {
  link: 'links',
  media: 'linked pictures, videos and sounds',
  other: 'other linked content',
}

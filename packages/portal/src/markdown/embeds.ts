/** Content of another site that a page can show in a frame. */
interface Embed {
  /** Who gets the address of a reader that loads the frame. */
  provider: string
  /** Address of the page in the frame. */
  source: string
}

/**
 * The form in which a page embeds an address of YouTube, Vimeo, Figma, Loom or one of the Storybook hosts;
 * null for an address of another site, or of content that its site does not let others embed.
 */
export function findEmbed(address: string, storybookHosts: readonly string[]): Embed | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (storybookHosts.includes(url.host)) {
    return { provider: url.host, source: storybookFrame(url) }
  }
  for (const [provider, hosts, toFrame] of providers) {
    if (!hosts.includes(url.host)) continue
    const source = toFrame(url)
    return source === null ? null : { provider, source }
  }
  return null
}

type Provider = [name: string, hosts: readonly string[], toFrame: (url: URL) => string | null]

const providers: readonly Provider[] = [
  [
    'YouTube',
    ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    ({ host, pathname, searchParams }) => {
      const id =
        host === 'youtu.be'
          ? pathname.slice(1)
          : pathname === '/watch'
            ? (searchParams.get('v') ?? '')
            : (/^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1] ?? '')
      return /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
    },
  ],
  [
    'Vimeo',
    ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    ({ pathname, searchParams }) => {
      const [, id, privately = searchParams.get('h')] =
        /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?$/.exec(pathname) ?? []
      if (id === undefined) return null
      const hash = privately !== null && /^[0-9a-f]+$/.test(privately) ? `&h=${privately}` : ''
      return `https://player.vimeo.com/video/${id}?dnt=1${hash}`
    },
  ],
  [
    'Figma',
    ['www.figma.com', 'figma.com', 'embed.figma.com'],
    ({ pathname, searchParams }) => {
      const [, kind, key] =
        /^\/(file|design|proto|board|slides|deck)\/([A-Za-z0-9]+)(?:\/|$)/.exec(pathname) ?? []
      if (key === undefined) return null
      const query = new URLSearchParams({ 'embed-host': 'blazon' })
      const node = searchParams.get('node-id')
      if (node !== null) query.set('node-id', node)
      return `https://embed.figma.com/${kind === 'file' ? 'design' : kind}/${key}?${query}`
    },
  ],
  [
    'Loom',
    ['www.loom.com', 'loom.com'],
    ({ pathname }) => {
      const [, id] = /^\/(?:share|embed)\/([0-9a-f]{32})$/.exec(pathname) ?? []
      return id === undefined ? null : `https://www.loom.com/embed/${id}`
    },
  ],
]

/** A story or a page of documentation without the frame of Storybook around it. */
function storybookFrame({ href, origin, pathname, searchParams }: URL): string {
  const [, mode, id] = /^\/(story|docs)\/([\w-]+)$/.exec(searchParams.get('path') ?? '') ?? []
  if (id === undefined) return href
  const folder = pathname.replace(/[^/]*$/, '')
  return `${origin}${folder}iframe.html?id=${id}&viewMode=${mode}`
}

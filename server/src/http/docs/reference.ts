import { once } from '../../kernel/base/once.ts'
import { reading } from '../addresses.ts'
import type { Tag } from '../openapi/openapi.ts'
import type { HttpServer } from '../server.ts'
import { deprecations } from './deprecations.ts'
import { type Document, eventsIn, type Place, placesIn } from './document.ts'
import { createExample } from './examples.ts'
import { componentsIn, fieldList, toAnchor } from './fields.ts'
import { code, codeBlock, escaped, inlineMarkdown, markdown } from './html.ts'
import { operationSection } from './operation.ts'
import { answerPage, createPage, type Page } from './page.ts'

/**
 * The API reference at `/docs`, with one page for each resource, made from the OpenAPI document. It is
 * HTML that needs no script. A page is rendered at its first request.
 */
export function serveReference(
  http: HttpServer,
  tags: readonly Tag[],
  describe: () => Document,
): void {
  const resources = once(() => resourcesIn(describe()))
  const pages = new Map<string, Page>()
  const renderPage = (slug: string, render: () => Page): Page => {
    const page = pages.get(slug) ?? render()
    pages.set(slug, page)
    return page
  }
  http.route(reading, '/docs', (request) =>
    answerPage(
      request,
      renderPage('', () => startPage(resources(), describe())),
    ),
  )
  http.route(reading, '/docs/deprecations', (request) =>
    answerPage(
      request,
      renderPage('deprecations', () => renderDeprecations(resources(), describe())),
    ),
  )
  for (const slug of tags.map(toSlug)) {
    http.route(reading, `/docs/${slug}`, (request) =>
      answerPage(
        request,
        renderPage(slug, () => resourcePage(slug, resources(), describe())),
      ),
    )
  }
}

interface Resource {
  slug: string
  title: string
  area: string
  description: string
  places: Place[]
}

const events = 'webhooks'

/** The resources in the order of the document's tags. */
function resourcesIn(document: Document): Resource[] {
  const all = placesIn(document)
  return document.tags.map(({ name, description }) => ({
    slug: toSlug({ name }),
    title: readTitle(name),
    area: readArea(name),
    description,
    places: all.filter(({ operation }) => operation.tags.includes(name)),
  }))
}

function toSlug({ name }: Pick<Tag, 'name'>): string {
  return name.replaceAll(/[^a-z]+/g, '-')
}

const titles: Readonly<Record<string, string>> = {
  'api keys': 'API keys',
  'api key reports': 'API key reports',
  'sign in policy': 'Sign-in policy',
  'single sign on': 'Single sign-on',
  'sign ups': 'Sign-ups',
  oauth: 'OAuth',
  'oauth applications': 'OAuth applications',
  'cms ppt sets': 'PPT sets',
  'brand fonts.css': 'Font style sheet',
  webhooks: 'Webhook events',
  delivery: 'Content delivery',
}

/** The name of an area appears once, above its resources. */
function readTitle(tag: string): string {
  const words = tag.replace(/^(brand|cms) /, '')
  return titles[tag] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const accountTags = ['sessions', 'password changes', 'password resets', 'invitations']
const areas = ['Platform', 'Brand', 'CMS', 'Account']

function readArea(tag: string): string {
  if (tag.startsWith('brand ')) return 'Brand'
  if (tag.startsWith('cms ') || tag === 'delivery') return 'CMS'
  return accountTags.includes(tag) ? 'Account' : 'Platform'
}

function startPage(resources: readonly Resource[], document: Document): Page {
  const { info } = document
  const cards = areas.map((area) => {
    const items = resources
      .filter((resource) => resource.area === area)
      .map(
        ({ slug, title, description }) =>
          `<li><a href="/docs/${slug}">${title}</a><p>${inlineMarkdown(description)}</p></li>`,
      )
    return `<h2>${area}</h2><ul class="cards">${items.join('')}</ul>`
  })
  return createPage({
    title: 'API reference',
    section: '/docs',
    navigation: navigation(resources, null),
    content: `<p>${escaped(info.summary)}. This is version ${code(info.version)}, also available as an <a href="/api/v1/openapi.json">OpenAPI document</a>.</p>
<p>The examples use the address of your service as ${code('$BLAZON_URL')} and a secret key of its test mode as ${code('$BLAZON_API_KEY')}. The <a href="/docs/guides/quick-start">quick start</a> shows how to set them.</p>
<p>What a later version removes is listed under <a href="/docs/deprecations">deprecations</a>.</p>
${cards.join('')}<h2 id="scopes">Scopes</h2>${wide(markdown(info.description.replace(/^Scopes:\s*/, '')))}`,
  })
}

function renderDeprecations(resources: readonly Resource[], document: Document): Page {
  const addresses = resources.flatMap(({ slug, places }) =>
    places.map((place) => ({ place, href: `/docs/${slug}#${place.operation.operationId}` })),
  )
  return createPage({
    title: 'Deprecations',
    section: '/docs',
    navigation: navigation(resources, null),
    content: deprecations(addresses, document),
  })
}

function resourcePage(slug: string, resources: readonly Resource[], document: Document): Page {
  const { title, description, places } = resources.find((resource) => resource.slug === slug)!
  const isEvents = slug === events
  const shown = isEvents
    ? [{ $ref: '#/components/schemas/Event' }]
    : places.map(({ operation }) => ({ ...operation, callbacks: undefined }))
  // The schema of a body is shown with its operation.
  const objects = [...componentsIn(shown, document)].filter((name) => !isShownElsewhere.test(name))
  return createPage({
    title,
    section: '/docs',
    navigation: navigation(resources, slug),
    content: `<p>${inlineMarkdown(description)}</p>${isEvents ? '' : contents(places)}
${isEvents ? eventSections(document) : places.map((place) => operationSection(place, document)).join('')}
${objects.map((name) => objectSection(name, document)).join('')}`,
  })
}

/** Bodies and forms are shown with their operation, errors in the guide about errors. */
const isShownElsewhere = /^(ErrorResponse|ErrorDetails|FieldError)$|(Body|Form)$/

function contents(places: readonly Place[]): string {
  const rows = places.map(
    ({ method, path, operation }) =>
      `<tr><td><span class="method ${method}">${method.toUpperCase()}</span></td><td>${code(path)}</td><td><a href="#${operation.operationId}">${escaped(operation.summary)}</a></td></tr>`,
  )
  return wide(
    `<table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

function eventSections(document: Document): string {
  const sections = eventsIn(document).map(([type, post]) => {
    const [content] = Object.values(post.requestBody?.content ?? {})
    const example = createExample(content!.schema, document, 'answer')
    return `<section class="operation" id="${type}"><h2><a href="#${type}">${code(type)}</a></h2><p>${inlineMarkdown(post.summary)}</p><details><summary>Example</summary>${codeBlock(JSON.stringify(example, null, 2))}</details></section>`
  })
  return sections.join('')
}

function objectSection(name: string, document: Document): string {
  const schema = document.components.schemas[name]!
  const anchor = toAnchor(name)
  const text = schema.description === undefined ? '' : markdown(schema.description)
  return `<section class="operation" id="${anchor}"><h2><a href="#${anchor}">The object ${escaped(name)}</a></h2>${text}${fieldList(schema, document)}</section>`
}

/** Lists all resources with the operations of the current one, and those of all in `data-words` for the search. */
function navigation(resources: readonly Resource[], current: string | null): string {
  const groups = areas.map((area) => {
    const items = resources
      .filter((resource) => resource.area === area)
      .map((resource) => navigationItem(resource, resource.slug === current))
    return `<li data-words=""><p>${area}</p><ul>${items.join('')}</ul></li>`
  })
  const start = current === null ? ' aria-current="page"' : ''
  return `<input class="search" type="search" placeholder="Search ( / )" aria-label="Search the reference" hidden>
<ul><li><a href="/docs"${start}>Overview</a></li>${groups.join('')}</ul>`
}

function navigationItem({ slug, title, area, places }: Resource, isCurrent: boolean): string {
  const current = isCurrent ? ' aria-current="page"' : ''
  const link = `<a href="/docs/${slug}"${current}>${title}</a>`
  if (places.length === 0) return `<li>${link}</li>`
  const inner = places.map(
    ({ method, path, operation: { operationId, summary } }) =>
      `<li data-words="${escaped(`${area} ${title} ${method} ${path} ${summary}`)}"><a href="/docs/${slug}#${operationId}">${escaped(summary)}</a></li>`,
  )
  return `<li>${link}<ul${isCurrent ? '' : ' hidden'}>${inner.join('')}</ul></li>`
}

function wide(table: string): string {
  return `<div class="wide" tabindex="0">${table}</div>`
}

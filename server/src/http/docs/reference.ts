import { once } from '../../kernel/base/once.ts'
import type { Tag } from '../openapi/openapi.ts'
import { deprecations } from './deprecations.ts'
import {
  type Document,
  eventsIn,
  type Operation,
  type Place,
  placesIn,
  resolved,
} from './document.ts'
import { createExample } from './examples.ts'
import { componentsIn, fieldList, toAnchor } from './fields.ts'
import { code, codeBlock, escaped, inlineMarkdown, markdown } from './html.ts'
import { operationSection } from './operation.ts'
import { createPage, type Page } from './page.ts'
import type { SearchEntry } from './search.ts'

/**
 * The pages of the API reference by their address: the overview at `/docs`, one page for each resource,
 * and the deprecations. They are HTML that needs no script, made from the OpenAPI document, each when it
 * is first requested.
 */
export function referencePages(
  tags: readonly Tag[],
  describe: () => Document,
): Map<string, () => Page> {
  const resources = once(() => resourcesIn(describe()))
  return new Map([
    ['/docs', once(() => startPage(resources(), describe()))],
    ['/docs/deprecations', once(() => renderDeprecations(resources(), describe()))],
    ...tags
      .map(toSlug)
      .map(
        (slug) =>
          [`/docs/${slug}`, once(() => resourcePage(slug, resources(), describe()))] as const,
      ),
  ])
}

/** What the search finds in the reference: resources, operations and types of events. */
export function referenceEntries(document: Document): SearchEntry[] {
  return [
    ...resourcesIn(document).flatMap(({ slug, title, description, places }) => [
      { address: `/docs/${slug}`, heading: title, page: 'API reference', text: description },
      ...places.map(({ method, path, operation }) => ({
        address: `/docs/${slug}#${operation.operationId}`,
        heading: operation.summary,
        page: title,
        text: [method, path, operation.description, ...inputNames(operation, document)].join(' '),
      })),
    ]),
    ...eventsIn(document).map(([type, { summary }]) => ({
      address: `/docs/${events}#${type}`,
      heading: type,
      page: 'Webhook events',
      text: `${type.replaceAll('.', ' ')} ${summary}`,
    })),
  ]
}

/** The names of an operation's parameters and of the fields of its body. */
function inputNames({ parameters = [], requestBody }: Operation, document: Document): string[] {
  const bodies = Object.values(requestBody?.content ?? {})
  return [
    ...parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => Object.keys(resolved(schema, document).properties ?? {})),
  ]
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
    return `<h3>${area}</h3><ul class="cards">${items.join('')}</ul>`
  })
  return createPage({
    title: 'Blazon',
    section: '/docs',
    navigation: navigation(resources, null),
    content: `${entrances}<h2 id="reference">API reference</h2><p>${escaped(info.summary)}. This is version ${code(info.version)}, also available as an <a href="/api/v1/openapi.json">OpenAPI document</a>.</p>
<p>The examples use the address of your service as ${code('$BLAZON_URL')} and a secret key of its test mode as ${code('$BLAZON_API_KEY')}. The <a href="/docs/guides/quick-start">quick start</a> shows how to set them.</p>
<p>What a later version removes is listed under <a href="/docs/deprecations">deprecations</a>.</p>
${cards.join('')}<h2 id="scopes">Scopes</h2>${wide(markdown(info.description.replace(/^Scopes:\s*/, '')))}`,
  })
}

/** Where each kind of reader begins. */
const entrances = `<ul class="cards roles"><li><a href="/docs/guides/run-it">I run it</a><p>Install it, keep it running, upgrade it.</p></li>
<li><a href="/docs/guides/build-on-it">I build on it</a><p>Call the API, and receive events.</p></li>
<li><a href="/docs/guides/keep-a-brand">I keep a brand</a><p>Write the brand down, check files, give it to everybody.</p></li></ul>
<p>All <a href="/docs/guides">guides</a>, a <a href="/docs/guides/gallery">gallery</a> of its pages, and <a href="/docs/guides/comparison">how it compares</a> with other products.</p>`

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

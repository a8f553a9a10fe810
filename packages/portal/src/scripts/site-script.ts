/** Applies the stored scheme before the page is drawn: `assets/theme.js`. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}
`

/**
 * Copying, the scheme and the search: `assets/site.js`. The index consists of scripts that call
 * `portalSearch`, because a page of a folder may not fetch files.
 */
export const siteScript = String.raw`(() => {
const root = document.body.dataset.root
const texts = JSON.parse(document.body.dataset.words)
const one = (selector, from = document) => from.querySelector(selector)
const element = (name, properties = {}, children = []) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const scheme = one('.scheme')
scheme.hidden = false
scheme.addEventListener('click', () => {
  const { dataset } = document.documentElement
  const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = isDark ? 'light' : 'dark'
  try { localStorage.setItem('theme', dataset.theme) } catch {}
})

for (const button of document.querySelectorAll('[data-copy],[data-svg]')) button.hidden = false
const drawing = (button) => {
  const svg = one('svg', button.closest('li')).cloneNode(true)
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  svg.removeAttribute('aria-hidden')
  return svg.outerHTML
}
const copyText = async (text) => {
  try { await navigator.clipboard.writeText(text) } catch {
    const area = element('textarea', { value: text, style: 'position:fixed;opacity:0' })
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }
}
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy],[data-svg]')
  if (!button) return
  const value = one('code', button.closest('div'))
  await copyText('svg' in button.dataset ? drawing(button) : value.textContent)
  const label = button.textContent
  button.textContent = texts.copied
  button.classList.add('done')
  setTimeout(() => { button.textContent = label; button.classList.remove('done') }, 1200)
})

const loaded = new Map()
let received
globalThis.portalSearch = (value) => { received = value }
const load = (name) => {
  if (!loaded.has(name)) {
    loaded.set(name, new Promise((resolve, reject) => {
      const script = element('script', { src: root + 'search/' + name + '.js' })
      script.onload = () => { resolve(received); script.remove() }
      script.onerror = reject
      document.head.append(script)
    }))
  }
  return loaded.get(name)
}
const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const splitWords = (text) => [...new Set((fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 40)))]

// The part with the words that begin with this one; null if there are none. A part that is shared knows
// its own beginning alone.
const findPart = (word, parts) => {
  for (let length = word.length; length > 0; length--) {
    const part = parts.find(([beginning]) => beginning === word.slice(0, length))
    if (part) return part[2] && length < word.length ? null : part[1]
  }
  return null
}
const findWord = async (word, parts) => {
  const scores = new Map()
  let isCut = false
  const file = findPart(word, parts)
  if (file === null) return { scores, isCut }
  const { entries, words, cut } = await load(file)
  for (const [known, list] of Object.entries(words)) {
    // One letter begins too many words: it finds itself alone.
    if (word.length > 1 ? !known.startsWith(word) : known !== word) continue
    isCut ||= cut.includes(known)
    for (const at of list) {
      const [id, title] = entries[at]
      const text = fold(title)
      const score = (known === word ? 4 : 2) + (text === word ? 8 : text.startsWith(word) ? 3 : text.includes(word) ? 1 : 0)
      const before = scores.get(id)
      if (!before || before.score < score) scores.set(id, { score, entry: entries[at] })
    }
  }
  return { scores, isCut }
}
const search = async (query) => {
  const words = splitWords(query).slice(0, 6)
  if (words.length === 0) return []
  const parts = await load('parts')
  const found = await Promise.all(words.map((word) => findWord(word, parts)))
  const strict = found.filter(({ isCut }) => !isCut)
  const [base, ...rest] = (strict.length > 0 ? strict : found).toSorted((a, b) => a.scores.size - b.scores.size)
  const loose = found.filter(({ isCut }) => isCut && strict.length > 0)
  const hits = []
  for (const [id, { score, entry }] of base.scores) {
    if (!rest.every(({ scores }) => scores.has(id))) continue
    const more = [...rest, ...loose].reduce((sum, { scores }) => sum + (scores.get(id)?.score ?? 0), 0)
    hits.push({ score: score + more, entry })
  }
  return hits.sort((a, b) => b.score - a.score || a.entry[0] - b.entry[0]).map(({ entry }) => entry)
}
globalThis.portalFind = search

// People who focus the field search soon: parts are loaded while the page is idle, one at a time, so
// that a key never waits for more than the one that it needs.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
const maxPrepared = navigator.connection?.saveData ? 0 : 24
const prepare = async () => {
  const parts = await load('parts')
  const idle = () => new Promise((resolve) => whenIdle(resolve))
  // Numbers have many parts, and are seldom searched.
  const first = parts.filter(([beginning]) => !/^\p{N}/u.test(beginning))
  for (const [, file] of first.slice(0, maxPrepared)) {
    await idle()
    await load(file)
  }
}

const renderList = (hits) => element('ul', { className: 'hits' }, hits.map(([, title, path, kind, image]) =>
  element('li', {}, [element('a', { href: root + path }, [
    ...(image ? [element('img', { src: root + image, alt: '', className: image.startsWith('icons/') ? 'mono' : '' })] : []),
    element('span', {}, [title, element('small', { textContent: kind })]),
  ])])))
const attach = (input, place, most, isPanel) => {
  let turn = 0
  const show = async () => {
    const mine = ++turn
    const query = input.value.trim()
    if (query === '') { place.hidden = isPanel; place.replaceChildren(); return }
    const hits = await search(query)
    if (mine !== turn) return
    const summary = hits.length === 0 ? texts.nothing_found.replace('{query}', () => query) : hits.length === 1 ? texts.one_result : texts.results.replace('{count}', hits.length.toLocaleString(document.documentElement.lang))
    place.replaceChildren(element('p', { textContent: summary, role: 'status' }), ...(hits.length > 0 ? [renderList(hits.slice(0, most))] : []))
    place.hidden = false
  }
  input.addEventListener('input', show)
  input.addEventListener('focus', prepare, { once: true })
  return show
}
const input = one('.find input')
const panel = one('.found')
attach(input, panel, 8, true)
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') panel.hidden = true
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) { event.preventDefault(); input.focus() }
})
document.addEventListener('click', ({ target }) => { if (!target.closest('.find')) panel.hidden = true })
document.addEventListener('focusin', ({ target }) => { if (!target.closest('.find')) panel.hidden = true })
const field = one('.search input')
if (field) {
  field.value = new URLSearchParams(location.search).get('q') ?? ''
  attach(field, one('.search .results'), 100, false)()
}
})()
`

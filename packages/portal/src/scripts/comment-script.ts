export const commentScriptPath = 'assets/comments.js'

/**
 * The script of the comments of members on a guideline page, at `assets/comments.js`. It reads and writes
 * them with the API of the service that serves the page, as the reader's session. Without it, or without a
 * session, the page is complete and has no comments. An anchor is the id of a heading, or a hash of the words
 * of a block, so that it stays when other blocks move.
 */
export const commentScript = String.raw`(() => {
const place = document.querySelector('.comments')
const { page, organization, mode } = place.dataset
const texts = JSON.parse(place.dataset.words)
const say = (text, values) => texts[text].replace(/\{(\w+)\}/g, (_, name) => values[name])
const element = (name, properties = {}, children = []) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
const button = (textContent, onClick) => {
  const made = element('button', { type: 'button', textContent })
  made.addEventListener('click', onClick)
  return made
}

const call = async (method, path, body) => {
  const headers = { 'Blazon-Organization': organization, 'Blazon-Mode': mode }
  if (body) Object.assign(headers, { 'Content-Type': 'application/json' })
  const answer = await fetch('/api/v1' + path, {
    method, headers, credentials: 'same-origin', body: body && JSON.stringify(body),
  })
  const content = await answer.json()
  if (!answer.ok) throw new Error(content.error.message)
  return content
}
const listAll = async (path) => {
  const all = []
  for (let after = ''; ; after = '&starting_after=' + all.at(-1).id) {
    const { data, has_more } = await call('GET', path + 'limit=200' + after)
    all.push(...data)
    if (!has_more) return all
  }
}

const hash = (text) => {
  let value = 0x811c9dc5
  for (const unit of text) value = Math.imul(value ^ unit.codePointAt(0), 0x01000193) >>> 0
  return value.toString(16).padStart(8, '0')
}
const wordsOf = (block) => {
  const pictures = [...block.querySelectorAll('img')].map(({ alt }) => alt)
  return [block.textContent, ...pictures].join(' ').replace(/\s+/g, ' ').trim()
}
const cut = (text) => (text.length > 120 ? text.slice(0, 119).trimEnd() + '…' : text)
const anchors = new Map()
for (const block of document.querySelectorAll('.prose>*')) {
  const words = wordsOf(block)
  if (words === '') continue
  const name = block.id || 'block-' + hash(words)
  let anchor = name
  for (let use = 2; anchors.has(anchor); use++) anchor = name + '-' + use
  anchors.set(anchor, { block, quote: cut(words), sign: null })
}

let me
let mayWrite = false
let people = new Map()
let about = null

const nameOf = (id) =>
  people.get(id)?.name ?? people.get(id)?.email ?? (id.startsWith('usr_') ? texts.somebody : texts.program)
const status = element('p', { className: 'muted', role: 'status' })
const threads = element('div')

const formFor = ({ label, act, send, onCancel }) => {
  const text = element('textarea', { required: true, maxLength: 10000, rows: 3 })
  const chosen = new Set()
  const choice = element('select', {}, [element('option', { value: '', textContent: texts.nobody })])
  for (const { id } of people.values()) {
    if (id !== me) choice.append(element('option', { value: id, textContent: nameOf(id) }))
  }
  choice.addEventListener('change', () => {
    if (choice.value === '') return
    chosen.add(choice.value)
    text.value = (text.value + ' @' + nameOf(choice.value)).trimStart() + ' '
    choice.value = ''
    text.focus()
  })
  const problem = element('p', { className: 'problem', role: 'alert' })
  const submit = element('button', { textContent: act })
  const form = element('form', {}, [
    element('label', {}, [label, text]),
    ...(choice.options.length > 1 ? [element('label', { className: 'mention' }, [texts.mention, choice])] : []),
    problem,
    element('p', { className: 'acts' }, [submit, ...(onCancel ? [button(texts.cancel, onCancel)] : [])]),
  ])
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    submit.disabled = true
    problem.textContent = ''
    try {
      const mentions = [...chosen].filter((id) => text.value.includes('@' + nameOf(id)))
      await send({ text: text.value, mentions })
      text.value = ''
      chosen.clear()
    } catch ({ message }) {
      problem.textContent = message
    }
    submit.disabled = false
  })
  return { form, text }
}

const aboutLine = element('p', { className: 'about' })
const setAbout = (anchor) => {
  about = anchor
  aboutLine.hidden = anchor === null
  aboutLine.replaceChildren(...(anchor === null ? [] : [
    say('about', { quote: anchors.get(anchor).quote }), ' ',
    button(texts.whole_page, () => setAbout(null)),
  ]))
}

const refresh = async (said) => {
  const comments = (await listAll('/brand/comments?portal_page=' + page + '&')).reverse()
  const first = comments.filter(({ parent }) => parent === null)
  const open = first.filter(({ resolved }) => !resolved)
  const done = first.filter(({ resolved }) => resolved)
  const show = (thread) => threadEntry(thread, comments.filter(({ parent }) => parent === thread.id))
  threads.replaceChildren(
    first.length === 0
      ? element('p', { className: 'muted', textContent: texts.none_yet })
      : element('ol', {}, open.map(show)),
  )
  if (done.length > 0) threads.append(element('details', {}, [
    element('summary', { textContent: done.length === 1 ? texts.one_resolved : say('resolved', { count: done.length }) }),
    element('ol', {}, done.map(show)),
  ]))
  for (const [anchor, { sign, quote }] of anchors) {
    const count = open.filter((one) => one.anchor === anchor).length
    if (sign === null) continue
    sign.ariaLabel = say(count > 0 ? 'comment_on_open' : 'comment_on', { quote, count })
    sign.classList.toggle('used', count > 0)
    sign.lastChild.textContent = count > 0 ? String(count) : ''
  }
  if (said) status.textContent = said
}

const head = ({ created, created_by, assignee }) => {
  const time = new Date(created).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
  return element('p', { className: 'muted small' }, [
    element('b', { textContent: nameOf(created_by) }), ' ',
    element('time', { dateTime: created, textContent: time }),
    ...(assignee === null ? [] : [', ' + say('assigned_to', { name: nameOf(assignee) })]),
  ])
}

const placeOf = ({ anchor, quote }) => {
  if (quote === null) return []
  const found = anchors.get(anchor)
  const text = say('quoted', { quote })
  if (!found) return [element('blockquote', { textContent: say('changed_since', { quote }) })]
  const link = element('a', { href: '#', textContent: text })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    found.block.scrollIntoView({ block: 'center' })
  })
  return [element('blockquote', {}, [link])]
}

const threadEntry = (first, replies) => {
  const entry = element('li', { id: first.id }, [
    head(first),
    ...placeOf(first),
    element('p', { className: 'text', textContent: first.text }),
  ])
  if (replies.length > 0) entry.append(element('ol', {}, replies.map((reply) =>
    element('li', { id: reply.id }, [head(reply), element('p', { className: 'text', textContent: reply.text })]),
  )))
  if (!mayWrite) return entry
  const resolve = button(first.resolved ? texts.open_again : texts.resolve, async () => {
    resolve.disabled = true
    try {
      await call('PATCH', '/brand/comments/' + first.id, { resolved: !first.resolved })
      await refresh(first.resolved ? texts.is_open_again : texts.is_resolved)
    } catch ({ message }) {
      status.textContent = message
      resolve.disabled = false
    }
  })
  const acts = element('p', { className: 'acts' }, [
    button(texts.reply, () => {
      const { form, text } = formFor({
        label: texts.your_reply,
        act: texts.send_reply,
        onCancel: () => form.replaceWith(acts),
        send: async (written) => {
          await call('POST', '/brand/comments', { ...written, parent: first.id })
          await refresh(texts.reply_sent)
        },
      })
      acts.replaceWith(form)
      text.focus()
    }),
    resolve,
  ])
  entry.append(acts)
  return entry
}

const drawBubble = () => {
  const svg = (name, attributes) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    return made
  }
  const drawing = svg('svg', {
    width: 16, height: 16, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
    'stroke-width': 2, 'stroke-linejoin': 'round', 'aria-hidden': 'true',
  })
  drawing.append(svg('path', { d: 'M4 5h16v11H10l-5 4v-4H4z' }))
  return drawing
}

const addSigns = (text) => {
  for (const [anchor, entry] of anchors) {
    const { block } = entry
    const sign = button('', () => {
      setAbout(anchor)
      text.focus()
    })
    sign.className = 'sign'
    sign.title = texts.comment
    sign.append(drawBubble(), element('span'))
    entry.sign = sign
    const host = block.matches('ul,ol') ? block.lastElementChild : block
    host.append(' ', sign)
  }
}

const start = async () => {
  const [session, roles, users] = await Promise.all([
    call('GET', '/sessions/current'),
    call('GET', '/roles'),
    listAll('/users?').catch(() => []),
  ])
  me = session.user
  people = new Map(users.map((one) => [one.id, one]))
  const { role } = session.memberships.find((one) => one.organization === organization)
  // Checkers see the comments on their own documents only.
  if (role === 'checker') return
  const { scopes } = roles.data.find(({ id }) => id === role)
  mayWrite = scopes.includes('brand:write') || scopes.includes('brand:checks:write')
  place.append(element('h2', { textContent: texts.comments }), threads, status)
  if (mayWrite) {
    const { form, text } = formFor({
      label: texts.new_comment,
      act: texts.comment,
      send: async (written) => {
        const where = about === null ? {} : { anchor: about, quote: anchors.get(about).quote }
        await call('POST', '/brand/comments', { ...written, ...where, portal_page: page })
        setAbout(null)
        await refresh(texts.comment_sent)
      },
    })
    setAbout(null)
    form.prepend(aboutLine)
    place.append(form)
    addSigns(text)
  }
  await refresh()
  place.hidden = false
}

// Readers without a session, and roles that read no comments, see the page without them.
start().catch(() => {})
})()
`

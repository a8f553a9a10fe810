/**
 * What blocks of guideline pages do with a script: pictures of galleries are shown over the page, content
 * of other sites in a frame, and the sections of tabs one at a time. Without it, pictures and content are
 * links, and sections follow each other.
 */
export const blockScript = `(() => {
const element = (name, properties = {}, children = []) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('.gallery a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { alt, className } = link.querySelector('img')
  const caption = link.parentElement.querySelector('figcaption')?.textContent
  const close = element('button', { type: 'button', textContent: JSON.parse(document.body.dataset.words).close })
  const dialog = element('dialog', { className: 'enlarged', ariaLabel: caption ?? alt }, [
    close,
    element('figure', {}, [
      element('img', { src: link.href, alt, className }),
      ...(caption ? [element('figcaption', { textContent: caption })] : []),
    ]),
  ])
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => { if (target === dialog) dialog.close() })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
})

for (const place of document.querySelectorAll('[data-embed]')) {
  const button = place.querySelector('button')
  button.hidden = false
  button.addEventListener('click', () => {
    const frame = element('iframe', {
      title: place.dataset.title,
      referrerPolicy: 'strict-origin-when-cross-origin',
      allow: 'fullscreen; encrypted-media; picture-in-picture',
      allowFullscreen: true,
    })
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation')
    frame.src = place.dataset.embed
    place.classList.add('shown')
    place.replaceChildren(frame)
    frame.focus()
  })
}

for (const [group, tabs] of document.querySelectorAll('.tabs').entries()) {
  const panels = [...tabs.children].filter((child) => child.matches('.tab'))
  if (panels.length < 2) continue
  const buttons = panels.map((panel, at) => {
    panel.id = 'tab_' + group + '_' + at
    const id = panel.id + '_button'
    panel.role = 'tabpanel'
    panel.tabIndex = 0
    panel.setAttribute('aria-labelledby', id)
    const button = element('button', { type: 'button', role: 'tab', id, textContent: panel.firstElementChild.textContent })
    button.setAttribute('aria-controls', panel.id)
    return button
  })
  const select = (chosen) => {
    for (const [at, panel] of panels.entries()) {
      panel.hidden = at !== chosen
      buttons[at].ariaSelected = String(at === chosen)
      buttons[at].tabIndex = at === chosen ? 0 : -1
    }
  }
  const list = element('div', { role: 'tablist', className: 'tablist' }, buttons)
  list.addEventListener('click', ({ target }) => { if (target !== list) select(buttons.indexOf(target)) })
  list.addEventListener('keydown', (event) => {
    const isReversed = getComputedStyle(list).direction === 'rtl'
    const at = buttons.indexOf(document.activeElement)
    const last = buttons.length - 1
    const forward = at === last ? 0 : at + 1
    const back = at === 0 ? last : at - 1
    const next = { ArrowRight: isReversed ? back : forward, ArrowLeft: isReversed ? forward : back, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    select(next)
    buttons[next].focus()
  })
  tabs.prepend(list)
  select(0)
  // A link to a heading opens the tab that contains it.
  const reveal = () => {
    const target = document.querySelector(':target')
    const at = target === null ? -1 : panels.findIndex((panel) => panel.contains(target))
    if (at === -1) return
    select(at)
    target.scrollIntoView()
  }
  addEventListener('hashchange', reveal)
  reveal()
}
})()
`

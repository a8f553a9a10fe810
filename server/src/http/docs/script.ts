/**
 * The only script of the documentation, which works without it except for the search. It applies the
 * colours chosen in the dashboard before the first paint, filters the navigation, and searches the index
 * (`search.ts`).
 */
export const script = `
try {
  const theme = localStorage.getItem('blazon-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
addEventListener('DOMContentLoaded', () => {
  const results = document.querySelector('.results')
  if (!results) return
  const find = document.querySelector('.find')
  const status = document.querySelector('.found')
  const scoreWord = (word, [, heading, page, text]) => {
    const has = (where) => (' ' + where.toLowerCase()).includes(' ' + word)
    return has(heading) ? 9 : has(page) ? 4 : has(text) ? 1 : 0
  }
  const score = (words, entry) => {
    const scores = words.map((word) => scoreWord(word, entry))
    return scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0)
  }
  const show = (entries) => {
    const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean)
    const found = words.length === 0 ? [] : entries
      .map((entry) => [score(words, entry), entry])
      .filter(([points]) => points > 0)
      .sort(([one], [other]) => other - one)
    status.textContent = words.length === 0 ? '' : found.length === 1 ? '1 result' : found.length + ' results'
    results.replaceChildren(...found.slice(0, 40).map(([, [address, heading, page]]) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = address
      link.textContent = heading
      item.append(link, ' ' + (page === heading ? '' : page))
      return item
    }))
  }
  find.value = new URLSearchParams(location.search).get('q') ?? ''
  find.hidden = false
  find.focus()
  fetch(results.dataset.index).then((answer) => answer.json()).then((entries) => {
    find.addEventListener('input', () => show(entries))
    show(entries)
  }).catch(() => {
    status.textContent = 'The index of the search could not be loaded. From files on a disk, browsers do not load it.'
  })
})
addEventListener('DOMContentLoaded', () => {
  const search = document.querySelector('.search')
  if (!search) return
  search.hidden = false
  const folded = [...document.querySelectorAll('nav.side ul[hidden]')]
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
    for (const list of folded) list.hidden = words.length === 0
    for (const item of [...document.querySelectorAll('nav.side li')].reverse()) {
      const inner = [...item.querySelectorAll('li')].some((child) => !child.hidden)
      const text = (item.dataset.words ?? item.textContent).toLowerCase()
      item.hidden = !inner && !words.every((word) => text.includes(word))
    }
  })
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input, textarea')) return
    event.preventDefault()
    search.focus()
  })
})
`

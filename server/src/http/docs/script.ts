/**
 * The only script of the documentation, which also works without it. It applies the colours chosen in
 * the dashboard before the first paint, and filters the navigation.
 */
export const script = `
try {
  const theme = localStorage.getItem('blazon-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
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

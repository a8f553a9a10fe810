/**
 * Filters the findings. The report is complete without it: the filters appear only if the script
 * runs.
 */
export const filterScript = `
const root = document.documentElement
root.classList.add('scripted')
const tones = [...document.querySelectorAll('input[name=tone]')]
const rule = document.querySelector('select[name=rule]')
function apply() {
  const shown = new Set(tones.filter((one) => one.checked).map((one) => one.value))
  const isShown = (card) => shown.has(card.dataset.tone) && (!rule.value || card.dataset.rule === rule.value)
  for (const card of document.querySelectorAll('.card')) card.hidden = !isShown(card)
  for (const group of document.querySelectorAll('.found')) {
    const ids = group.dataset.findings.split(' ')
    const cards = ids.map((id) => document.getElementById('f' + id.slice(1)))
    group.style.display = cards.some((card) => card && !card.hidden) ? '' : 'none'
    for (const badge of group.querySelectorAll('.badge')) {
      const card = document.getElementById(badge.getAttribute('href').slice(1))
      badge.style.display = card && card.hidden ? 'none' : ''
    }
  }
  for (const section of document.querySelectorAll('.sheet')) {
    const cards = [...section.querySelectorAll('.card')]
    section.classList.toggle('quiet', cards.length > 0 && cards.every((card) => card.hidden))
  }
}
for (const one of [...tones, rule]) one?.addEventListener('change', apply)
for (const card of document.querySelectorAll('.card')) {
  const group = document.querySelector('.found[data-findings~="b' + card.id.slice(1) + '"]')
  card.addEventListener('mouseenter', () => group?.classList.add('lit'))
  card.addEventListener('mouseleave', () => group?.classList.remove('lit'))
}
`

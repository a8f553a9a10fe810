import { allRuns, pick, pickRun, runTrial, unusedId, withProperties } from './deck-sites.ts'
import { findPart, findSites, replaced, type Site, textOfPart } from './open-deck.ts'
import type { Planter } from './planter.ts'

/** Violations in the words of texts. */
export const textPlanters: Readonly<Record<string, Planter>> = {
  term_forbidden(deck, random) {
    const params = { terms: [{ text: 'zyzzyva' }] }
    // Where two runs meet, the word is divided between them.
    const pairs = findSites(
      deck,
      /<a:t>[^<]*\w{3}[^<]*<\/a:t>\s*<\/a:r>\s*<a:r>(?:(?!<a:r>|hlinkClick).)*?<a:t>[^<]*\w{3}[^<]*<\/a:t>/gs,
    )
    const pair = random() < 0.5 ? pick(pairs, random) : null
    if (pair) {
      const change = (xml: string) =>
        xml.replace(/<\/a:t>/, ' zyz</a:t>').replace(/(<a:t>)(?!.*<a:t>)/s, '$1zyva ')
      return runTrial(deck, pair, params, null, change)
    }
    const change = (xml: string) => xml.replace('<a:t>', '<a:t> Zyzzyva ')
    return runTrial(deck, pickRun(deck, random), params, null, change)
  },

  term_required(deck, random) {
    const site = pickRun(deck, random)
    if (!site) return null
    // Made to obey: the term stands once, and the change is its removal.
    const obeying = replaced(deck, site, site.xml.replace('<a:t>', '<a:t> Confidential '))
    const params = { terms: [{ text: 'confidential' }] }
    return {
      params,
      obeying,
      parts: new Map(deck.parts),
      planted: [{ slide: null, shape: null, observed: null }],
    }
  },

  text_style(deck, random) {
    const fits = (site: Site) => {
      const element = site.page.elements.find(({ id }) => id === site.shape)
      return element?.role === 'title' && element.paragraphs.length === 1
    }
    const site = pickRun(deck, random, fits)
    const params = { max_title_words: 30 }
    const change = (xml: string) => xml.replace('</a:t>', `${' word'.repeat(31)}</a:t>`)
    return runTrial(deck, site, params, null, change)
  },

  language(deck, random) {
    const tags = allRuns(deck.document).flatMap(({ run }) => (run.language ? [run.language] : []))
    const allowed = [...new Set(tags)]
    if (allowed.length === 0) return null
    const change = (xml: string) => withProperties(xml, { lang: 'mt-MT' })
    return runTrial(deck, pickRun(deck, random), { allowed }, 'mt-MT', change)
  },

  inclusive_language(deck, random) {
    const change = (xml: string) => xml.replace('<a:t>', '<a:t>Their blacklist: ')
    const english = ({ xml }: Site) => !/lang="(?!en)/.test(xml)
    return runTrial(deck, pickRun(deck, random, english), {}, 'blacklist', change)
  },

  trademark_sign(deck, random) {
    const change = (sign: string) => (xml: string) => xml.replace('<a:t>', `<a:t> Planted${sign} `)
    const site = pickRun(deck, random)
    if (!site) return null
    const params = { marks: [{ name: 'Planted', sign: '®' }] }
    const obeying = replaced(deck, site, change('®')(site.xml))
    const [sign, observed] = pick(
      [['', 'Planted'] as const, ['™', 'Planted™'] as const, ['(R)', 'Planted(R)'] as const],
      random,
    )!
    const planted = [{ slide: site.page.number, shape: site.shape, observed }]
    return { params, obeying, parts: replaced(deck, site, change(sign)(site.xml)), planted }
  },

  disclaimer_required(deck, random) {
    const shown = deck.document.pages.filter(({ hidden }) => !hidden)
    const page = pick(shown, random)
    if (!page) return null
    const text = 'Planted forecasts are no promise.'
    const box = `<p:sp><p:nvSpPr><p:cNvPr id="${unusedId}" name="Note"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
    const withNotes = (without: number | null) =>
      new Map([
        ...deck.parts,
        ...shown.flatMap((one) => {
          const part = textOfPart(deck, findPart(one))
          const more = one.number === without ? '' : box
          return [[findPart(one), part.replace('</p:spTree>', `${more}</p:spTree>`)] as const]
        }),
      ])
    const planted = [{ slide: page.number, shape: null, observed: `no “${text}”` }]
    const params = { disclaimers: [{ text }] }
    return { params, obeying: withNotes(null), parts: withNotes(page.number), planted }
  },

  spelling(deck, random) {
    const change = (xml: string) => xml.replace('<a:t>', '<a:t>they recieve ')
    const english = ({ xml }: Site) => /lang="en/.test(xml)
    return runTrial(deck, pickRun(deck, random, english), {}, 'recieve', change)
  },
}

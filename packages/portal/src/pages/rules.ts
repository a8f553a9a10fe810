import type { RuleNames } from '@blazon/compliance/rules/phrases'
import { findRuleType } from '@blazon/compliance/rules/registry'
import { type Topic, topicNames, topics } from '@blazon/compliance/rules/topics'
import { html, type Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalRule } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { ruleNames } from '../rules/rule-names.ts'
import { renderScope } from '../rules/scope.ts'
import { langOf, renderSentence } from '../rules/sentences.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, type Site } from '../site.ts'
import { pager } from './pager.ts'

const rulesOnPage = 80

/** The rules in words, by topic. */
export function* renderRules(site: Site): Generator<PortalOutput> {
  const { rules } = site.model
  if (rules.length === 0) return
  const names = ruleNames(site)
  const sorted = topics.flatMap((topic) => rules.filter(({ type }) => findTopic(type) === topic))
  const pages = splitPages(sorted, rulesOnPage)
  for (const [at, shown] of pages.entries()) {
    const page = createPage(site, rulesPath(at))
    const { say, translate } = page.words
    const used = topics.filter((topic) => shown.some(({ type }) => findTopic(type) === topic))
    yield renderPage(page, {
      title: say('rules'),
      summary: say('rules_summary'),
      entry: rulesPath(0),
      body: [
        used.map(
          (topic) =>
            html`<section><h2>${translate(topicNames[topic])}</h2><ul class="rules">${shown.filter(({ type }) => findTopic(type) === topic).map((rule) => ruleItem(page, rule, names))}</ul></section>`,
        ),
        pager(page, at, pages.length, rulesPath),
      ],
    })
    for (const rule of shown) {
      addEntry(site.index, {
        title: renderSentence(rule, names),
        path: `${page.path}#${rule.id}`,
        kind: say('rule'),
        image: null,
        words: `${rule.name} ${rule.tags.join(' ')} ${translate(topicNames[findTopic(rule.type)])}`,
      })
    }
  }
}

function ruleItem({ words }: Page, rule: PortalRule, names: RuleNames): Markup {
  const { say } = words
  const facts = [
    rule.severity === 'error'
      ? null
      : rule.severity === 'warning'
        ? say('recommended')
        : say('good_to_know'),
    renderScope(rule.appliesTo, words),
  ].filter((fact) => fact !== null)
  const more =
    rule.guidelineUrl === null
      ? null
      : html` <a href="${rule.guidelineUrl}">${say('read_guideline')}</a>`
  return html`<li class="rule" id="${rule.id}"><p class="quote"${langOf(rule, words)}>${renderSentence(rule, names)}</p>${facts.length === 0 && more === null ? null : html`<p class="small">${facts.join(' · ')}${more}</p>`}</li>\n`
}

function rulesPath(at: number): string {
  return `rules/${at === 0 ? 'index' : at + 1}.html`
}

/** The topic of a rule type; of one that this version does not know, the last. */
function findTopic(type: string): Topic {
  return findRuleType(type)?.topic ?? 'file'
}

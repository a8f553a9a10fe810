import { html, type Markup } from '@blazon/html/markup'
import { colorStrip } from '../drawings.ts'
import { renderPage } from '../layout.ts'
import { guidelinePath } from '../markdown/targets.ts'
import type { Section } from '../model.ts'
import { findChapter, hasContent } from '../navigation.ts'
import type { PortalOutput } from '../output.ts'
import { ruleNames } from '../rules/rule-names.ts'
import { langOf, renderSentence } from '../rules/sentences.ts'
import { createPage, type Page, picture, type Site } from '../site.ts'
import { changeList } from './changelog.ts'
import type { IconPreviews } from './icons.ts'
import { logoStage, mainPicture } from './logos.ts'

/** The first page: the name, the colours, and a card for each section that shows what is in it. */
export function renderStart(site: Site, icons: IconPreviews): PortalOutput {
  const { settings, palettes, changes } = site.model
  const page = createPage(site, 'index.html')
  const colors = palettes.flatMap((palette) => palette.colors).filter((color) => !color.deprecated)
  return renderPage(page, {
    title: settings.name,
    summary: settings.description,
    hasOwnHeading: true,
    body: [
      html`<div class="hero"><h1>${settings.name}</h1>${settings.description === null ? null : html`<p class="lead">${settings.description}</p>`}</div>`,
      colors.length === 0 ? null : colorStrip(colors, 'strip'),
      html`<div class="sections">${[...guidelineCards(page), ...sectionCards(page, icons)]}</div>`,
      changes.length === 0
        ? null
        : html`<section><h2>${page.words.say('news')}</h2>${changeList(page, changes.slice(0, 4))}</section>`,
    ],
  })
}

/** The limit of the cards, which take 60 KB with the other ones. */
const maxGuidelines = 100

function guidelineCards(page: Page): Markup[] {
  const { model } = page.site
  const { languages } = model.settings
  return model.pages
    .filter(({ language }) => language === (languages[0] ?? 'en'))
    .filter((guideline) => findChapter(model, guideline) === null)
    .slice(0, maxGuidelines)
    .map(
      (guideline) =>
        html`<a class="card" href="${page.to(guidelinePath(model, guideline))}"><span class="show"><span class="quote">${guideline.summary ?? guideline.title}</span></span><span class="say"><strong class="title">${guideline.title}</strong></span></a>`,
    )
}

function sectionCards(page: Page, icons: IconPreviews): Markup[] {
  const { model, tokenSets } = page.site
  const { say } = page.words
  const { palettes, fonts, logos, iconSets, templates, decks, slides, rules } = model
  const card = (section: Section, show: Markup | null, text: string, isBleed = false) =>
    html`<a class="card" href="${page.to(`${section}/index.html`)}"><span class="show${isBleed ? ' bleed' : ''}">${show}</span><span class="say"><strong class="title">${say(section)}</strong><p>${text}</p></span></a>`
  const logo = logos.find((one) => mainPicture(one) !== null)
  const template = templates.map(mainPicture).find((file) => file !== null) ?? null
  const deck = decks.map(({ thumbnail }) => thumbnail).find((file) => file !== null)
  // The second slide of a library is rarely a title, which the decks show.
  const drawn = slides.map(({ thumbnail }) => thumbnail).filter((file) => file !== null)
  const slide = drawn[1] ?? drawn[0] ?? null
  const previews = [...icons.values()].flat().slice(0, 8)
  const names = ruleNames(page.site)
  const count = palettes.reduce((sum, { colors }) => sum + colors.length, 0)
  const iconCount = iconSets.reduce((sum, set) => sum + set.iconCount, 0)
  return [
    palettes.length > 0 &&
      card(
        'palettes',
        colorStrip(palettes[0]!.colors),
        say('colors_in_notations', { count }),
        true,
      ),
    hasContent(model, 'typography') &&
      card(
        'typography',
        html`<span class="huge" aria-hidden="true">Aa</span>`,
        fonts
          .map(({ family }) => family)
          .slice(0, 4)
          .join(', '),
      ),
    tokenSets.length > 0 &&
      card(
        'tokens',
        html`<span class="huge" aria-hidden="true">{ }</span>`,
        say('count_tokens', {
          count: tokenSets.reduce((sum, set) => sum + set.tokens.length, 0),
        }),
      ),
    logos.length > 0 &&
      card(
        'logos',
        logo === undefined ? null : logoStage(page, logo, ' small'),
        say('count_logos', { count: logos.length }),
      ),
    iconSets.length > 0 &&
      card(
        'icons',
        html`<span class="iconrow">${previews}</span>`,
        say('count_icons', { count: iconCount }),
      ),
    templates.length > 0 &&
      card(
        'templates',
        template && picture(page, template, ''),
        say('count_templates', { count: templates.length }),
        true,
      ),
    decks.length > 0 &&
      card(
        'decks',
        (deck ?? slide) && picture(page, (deck ?? slide)!, ''),
        say('count_decks', { count: decks.length }),
        true,
      ),
    slides.length > 0 &&
      card(
        'slides',
        slide && picture(page, slide, ''),
        say('count_slides', { count: slides.length }),
        true,
      ),
    rules.length > 0 &&
      card(
        'rules',
        html`<span class="quote"${langOf(rules[0]!, page.words)}>${shorten(renderSentence(rules[0]!, names))}</span>`,
        say('count_rules', { count: rules.length }),
      ),
  ].filter((item) => item !== false)
}

function shorten(text: string): string {
  return text.length <= 110 ? text : `${text.slice(0, text.lastIndexOf(' ', 108))} …`
}

import type { GuidelinePage } from '@blazon/portal/model'

const voice = `We sound like the person behind the counter: awake, warm, and brief.

## Say it simply

Write the way you speak to a regular. One thought in each sentence, and the verb early.

::::both
:::do
Roasted on Tuesday. Best before the month is over.
:::
:::dont
Our beans are sourced and subsequently roasted utilising a bespoke process.
:::
::::

## Be exact

> Name the farm, the altitude and the day. Facts taste better than adjectives.

| Instead of | Write |
| --- | --- |
| premium quality | washed, 1,900 m, Huila |
| a wide range | eleven coffees |
| as soon as possible | tomorrow at nine |

:::note In other languages
German has [its own page](page:voice). Translate the thought, not the words.
:::
`

const stimme = `Wir klingen wie der Mensch hinter der Theke: wach, herzlich und knapp.

## Einfach sagen

Ein Gedanke je Satz, das Verb früh.

::::both
:::do
Am Dienstag geröstet. Am besten in diesem Monat.
:::
:::dont
Unsere Bohnen werden unter Verwendung eines maßgeschneiderten Verfahrens veredelt.
:::
::::
`

const sawt = `نتحدث مثل الشخص الواقف خلف المنضدة: يقظ ودافئ ومختصر.

## قلها ببساطة

فكرة واحدة في كل جملة، والفعل في أولها.

::::both
:::do
حُمِّص يوم الثلاثاء.
:::
:::dont
تُعالَج حبوبنا باستخدام أساليب مصمَّمة خصيصًا.
:::
::::

> اذكر المزرعة والارتفاع واليوم: Huila, 1,900 m.

| بدلًا من | اكتب |
| --- | --- |
| جودة ممتازة | مغسول، \`1,900 m\` |
`

const colour = `Cherry is a signal. It stands once on a page, where the eye should go first.

::swatches halden cherry espresso cream

## Proportions

Cream and white are the table, espresso is the writing on it. Everything else is the cup: **small, warm and in the middle**.

:::do Let cream breathe
Two thirds of a surface stay empty or cream.
:::

:::dont Red on red
Cherry never carries text in apricot or sand; [the table of contrasts](section:palettes) shows which pairs are readable.
:::

## Headlines

::specimen gelasio Slow mornings, strong coffee

## The logo on a ground

::asset halden/dark
`

const presenting = `A deck is a conversation with the lights on. Show one thing, and say the rest.

## Slides that work

:::gallery
![The title over a dark ground](asset:opening "Opening: a title, and nothing else")
![Three large numbers](asset:numbers "Numbers: three at most")
![A quotation of a guest](asset:quote "A guest says it better than we do")
:::

## On screens

::embed https://storybook.halden.example/?path=/story/slide--opening The opening slide as a component

## Start with the template

::::tabs
:::tab PowerPoint
Open the template, and choose **New slide**. Every layout has the right fonts.
:::
:::tab Google Slides
1. Upload the template.
2. Open it with Google Slides.
3. Keep the theme when you paste.
:::
:::tab Keynote
Export to PowerPoint before you send it: [the rules](section:rules) are checked there.
:::
::::
`

const numbers = `Three numbers on a slide are read. Seven are not.

:::do Round
412 t of coffee, not 411,873 kg.
:::
`

/** Guideline pages of the demo: they show most blocks. */
export const haldenPages: readonly GuidelinePage[] = [
  {
    ...{ slug: 'voice', title: 'Voice', language: 'en', markdown: voice },
    summary: 'Awake, warm, and brief.',
    parent: null,
    updatedAt: '2026-11-10T09:00:00Z',
  },
  {
    ...{ slug: 'voice', title: 'Stimme', language: 'de', markdown: stimme },
    summary: 'Wach, herzlich und knapp.',
    parent: null,
    updatedAt: '2026-11-10T09:00:00Z',
  },
  {
    ...{ slug: 'voice', title: 'صوتنا', language: 'ar', markdown: sawt },
    summary: 'يقظ ودافئ ومختصر.',
    parent: null,
    updatedAt: '2026-11-10T09:00:00Z',
  },
  {
    ...{ slug: 'using-colour', title: 'Using colour', language: 'en', markdown: colour },
    summary: 'Cherry is a signal, not a wall.',
    parent: null,
    updatedAt: '2026-10-28T09:00:00Z',
  },
  {
    ...{ slug: 'presenting', title: 'Presenting', language: 'en', markdown: presenting },
    summary: 'One thing on each slide.',
    parent: null,
    updatedAt: '2026-11-16T09:00:00Z',
  },
  {
    ...{ slug: 'numbers', title: 'Numbers', language: 'en', markdown: numbers },
    summary: 'Three on a slide, and rounded.',
    parent: 'presenting',
    updatedAt: '2026-11-16T09:00:00Z',
  },
]

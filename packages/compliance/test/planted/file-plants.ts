import {
  afterContent,
  boxes,
  isWithinGroup,
  pick,
  pickRun,
  runTrial,
  topLevel,
  unusedId,
  withProperties,
} from './deck-sites.ts'
import {
  findPart,
  findSites,
  readRelationships,
  replaced,
  textOfPart,
  withPart,
  withRelationship,
} from './open-deck.ts'
import type { Planter } from './planter.ts'

/** Slides as a whole, and what the file carries. */
export const filePlanters: Readonly<Record<string, Planter>> = {
  safe_area(deck, random) {
    const sites = findSites(deck, boxes).filter(
      (site) => topLevel(site) && !isWithinGroup(deck, site),
    )
    const site = pick(sites, random)
    const change = (xml: string) => xml.replace(/<a:off x="-?\d+"/g, '<a:off x="-500000"')
    return runTrial(deck, site, { margins: { left: 0 } }, null, change)
  },

  slide_size(deck) {
    const part = 'ppt/presentation.xml'
    const { width, height } = deck.document.size!
    const text = textOfPart(deck, part)
    if (!/<p:sldSz\b/.test(text)) return null
    const changed = text.replace(/(<p:sldSz\b[^>]*?\bcx=")\d+/, `$1${width + 914_400}`)
    const params = { sizes: [{ width, height }] }
    return {
      params,
      parts: withPart(deck, { [part]: changed }),
      planted: [{ slide: null, shape: null, observed: null }],
    }
  },

  layout_allowed(deck, random) {
    const used = [...new Set(deck.document.pages.flatMap(({ layout }) => (layout ? [layout] : [])))]
    const others = [...deck.parts].filter(
      ([name, content]) =>
        /slideLayouts\/[^/]+\.xml$/.test(name) &&
        typeof content === 'string' &&
        !used.includes(/<p:cSld name="([^"]*)"/.exec(content)?.[1] ?? used[0] ?? ''),
    )
    const [page, layout] = [pick(deck.document.pages, random), pick(others, random)]
    if (!page || !layout || used.length === 0) return null
    const { name, text } = readRelationships(deck, findPart(page))
    const target = `../slideLayouts/${layout[0].split('/').at(-1)}`
    const changed = text.replace(/(Target=")[^"]*slideLayouts\/[^"]*(")/, `$1${target}$2`)
    const observed = /<p:cSld name="([^"]*)"/.exec(String(layout[1]))![1]!
    const planted = [{ slide: page.number, shape: null, observed }]
    return { params: { names: used }, parts: withPart(deck, { [name]: changed }), planted }
  },

  placeholder_unfilled(deck, random) {
    const filled = findSites(
      deck,
      /<p:sp>(?:(?!<\/p:sp>).)*?<p:ph\b(?:(?!<\/p:sp>).)*?<p:txBody>.*?<\/p:txBody>/gs,
    ).filter(({ xml }) => !/type="(dt|ftr|hdr|sldNum)"/.test(xml) && /<a:t>[^<]*\w/.test(xml))
    // Made to obey: what is empty in the deck is filled first.
    const part = (xml: string) => xml.replace(/<a:p>.*<\/a:p>/s, '<a:p/>')
    return runTrial(deck, pick(filled, random), {}, null, part)
  },

  file_metadata(deck) {
    const part = 'docProps/core.xml'
    const text = deck.parts.get(part)
    if (typeof text !== 'string' || !deck.document.properties.title) return null
    const changed = text.replace(/<(\w+:)?title\b[^>]*>.*?<\/\1?title>/s, '')
    const planted = [{ slide: null, shape: null, observed: 'no title' }]
    return { params: { required: ['title'] }, parts: withPart(deck, { [part]: changed }), planted }
  },

  slide_count(deck) {
    const { length } = deck.document.pages
    if (length === 0) return null
    const part = 'ppt/presentation.xml'
    const changed = textOfPart(deck, part).replace(/<p:sldId\b[^>]*?(?:\/>|>.*?<\/p:sldId>)/s, '')
    const planted = [{ slide: null, shape: null, observed: length - 1 }]
    return {
      params: { min: length, max: length },
      parts: withPart(deck, { [part]: changed }),
      planted,
    }
  },

  hidden_slides(deck, random) {
    const page = pick(
      deck.document.pages.filter(({ hidden }) => !hidden),
      random,
    )
    if (!page) return null
    const hiddenAfter = deck.document.pages.filter((one) => one.hidden || one === page)
    const observed = hiddenAfter.length
    const text = textOfPart(deck, findPart(page))
    const changed = text
      .replace(/<p:sld\b/, '<p:sld show="0"')
      .replace(/(<p:sld show="0"[^>]*?)\sshow="1"/, '$1')
    const planted = hiddenAfter.map(({ number }) => ({ slide: number, shape: null, observed }))
    const parts = withPart(deck, { [findPart(page)]: changed })
    return { params: { max: observed - 1 }, parts, planted }
  },

  notes(deck, random) {
    const noted = deck.document.pages.filter((page) => page.notes.length > 0)
    const count = noted.filter(({ notes }) =>
      notes.some(({ runs }) => runs.some(({ text }) => text.trim() !== '')),
    ).length
    const page = pick(noted, random)
    if (!page || count === 0) return null
    const target = /notesSlides\/([^"]+)"/.exec(readRelationships(deck, findPart(page)).text)?.[1]
    const part = `ppt/notesSlides/${target}`
    if (typeof deck.parts.get(part) !== 'string' || count !== noted.length) return null
    const changed = textOfPart(deck, part).replace(/<a:t>[^<]*<\/a:t>/g, '<a:t></a:t>')
    const planted = [{ slide: null, shape: null, observed: count - 1 }]
    return {
      params: { min: count, max: 1000 },
      parts: withPart(deck, { [part]: changed }),
      planted,
    }
  },

  comments(deck, random) {
    const page = pick(deck.document.pages, random)
    if (!page) return null
    const count = deck.document.pages.reduce((sum, one) => sum + one.comments, 0)
    const part = findPart(page)
    const target = '../comments/planted.xml'
    const comment = `<p:cmLst xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cm authorId="0" idx="1"><p:pos x="1" y="1"/><p:text>Planted</p:text></p:cm></p:cmLst>`
    const links = withRelationship(deck, part, { id: 'rIdPlanted', kind: 'comments', target })
    const planted = [{ slide: null, shape: null, observed: count + 1 }]
    return {
      params: { max: count },
      parts: withPart(deck, { ...links, 'ppt/comments/planted.xml': comment }),
      planted,
    }
  },

  macros(deck) {
    if (deck.document.macros) return null
    const part = 'ppt/presentation.xml'
    const type = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject'
    const { name, text } = readRelationships(deck, part)
    const entry = `<Relationship Id="rIdMacros" Type="${type}" Target="vbaProject.bin"/>`
    const changed = text.replace(/<\/Relationships>\s*$/, `${entry}</Relationships>`)
    const planted = [{ slide: null, shape: null, observed: null }]
    return {
      params: {},
      parts: withPart(deck, { [name]: changed, 'ppt/vbaProject.bin': new Uint8Array([1, 2]) }),
      planted,
    }
  },

  external_links(deck, random) {
    if (deck.document.externalLinks.length > 0) return null
    const site = pickRun(deck, random)
    if (!site) return null
    const target = 'https://planted.example/'
    const links = withRelationship(deck, site.part, {
      id: 'rIdPlanted',
      kind: 'hyperlink',
      target,
      external: true,
    })
    const link =
      '<a:hlinkClick xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdPlanted"/>'
    const parts = replaced(deck, site, withProperties(site.xml, {}, link))
    for (const [name, text] of Object.entries(links)) parts.set(name, text)
    return {
      params: {},
      parts,
      planted: [{ slide: site.page.number, shape: null, observed: target }],
    }
  },

  animations(deck, random) {
    const pages = deck.document.pages.filter(({ animations }) => animations?.length === 0)
    const page = pick(pages, random)
    const element = page && pick(page.elements, random)
    if (!page || !element || page.hidden || element.hidden) return null
    const text = textOfPart(deck, findPart(page))
    if (/<p:timing\b/.test(text)) return null
    const [presetClass, observed] = pick(
      [['entr', 'entrance'] as const, ['path', 'motion path'] as const],
      random,
    )!
    const timing = `<p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst><p:par><p:cTn id="2" presetID="1" presetClass="${presetClass}"><p:childTnLst><p:set><p:cBhvr><p:cTn id="3"/><p:tgtEl><p:spTgt spid="${element.id}"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`
    const parts = withPart(deck, { [findPart(page)]: afterContent(text, timing) })
    return {
      params: {},
      parts,
      planted: [{ slide: page.number, shape: element.id, observed }],
    }
  },

  transitions(deck, random) {
    const page = pick(
      deck.document.pages.filter(({ hidden }) => !hidden),
      random,
    )
    if (!page || page.transition) return null
    const text = textOfPart(deck, findPart(page))
    if (/<p:transition\b/.test(text)) return null
    const parts = withPart(deck, {
      [findPart(page)]: afterContent(text, '<p:transition spd="slow"><p:wheel/></p:transition>'),
    })
    const planted = [{ slide: page.number, shape: null, observed: 'wheel' }]
    return { params: { allowed: ['fade'] }, parts, planted }
  },

  embedded_files(deck, random) {
    const page = pick(
      deck.document.pages.filter(({ hidden }) => !hidden),
      random,
    )
    const elements = deck.document.pages.flatMap((one) => one.elements)
    if (!page || elements.some(({ embedded }) => embedded?.kind === 'document')) return null
    const part = findPart(page)
    const target = '../embeddings/planted.docx'
    const links = withRelationship(deck, part, { id: 'rIdPlanted', kind: 'package', target })
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${unusedId}" name="Object"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><p:oleObj xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdPlanted" progId="Word.Document.12"><p:embed/></p:oleObj></a:graphicData></a:graphic></p:graphicFrame>`
    const text = textOfPart(deck, part).replace('</p:spTree>', `${frame}</p:spTree>`)
    return {
      params: { allowed: ['chart_data', 'workbook', 'presentation', 'other'] },
      parts: withPart(deck, {
        ...links,
        [part]: text,
        'ppt/embeddings/planted.docx': new Uint8Array([1, 2]),
      }),
      planted: [{ slide: page.number, shape: String(unusedId), observed: 'embedded document' }],
    }
  },
}

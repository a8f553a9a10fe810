import type { LiteElement } from '@mathjax/src/mjs/adaptors/lite/Element.js'
import { liteAdaptor } from '@mathjax/src/mjs/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from '@mathjax/src/mjs/handlers/html.js'
import { MathML } from '@mathjax/src/mjs/input/mathml.js'
import { mathjax } from '@mathjax/src/mjs/mathjax.js'
import { SVG } from '@mathjax/src/mjs/output/svg.js'
import type { EquationEngine, MeasureText } from './equation-engine.ts'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/accents-other.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/accents.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/arrows.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/calligraphic.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/cyrillic.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/dingbats.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/double-struck.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/enclosed.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/fraktur.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/greek.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/latin-b.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/latin-bi.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/latin-i.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/latin.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/math.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/monospace.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/phonetics.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/sans-serif.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/script.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/shapes.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/stretchy.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/symbols-other.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/symbols.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/upright.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/variants.js'

let measure: MeasureText = () => 0

/** Draws without a browser, which would measure what the font lacks. */
class OfflineSvg extends SVG<LiteElement, never, never> {
  override measureTextNodeWithCache(_node: LiteElement, text: string) {
    return { w: measure(text), h: 0.75, d: 0.2 }
  }
}

/** MathJax with STIX Two Math, all of whose characters are loaded. */
export function createMathJax(): EquationEngine {
  mathjax.asyncLoad = (name: string) => name
  mathjax.asyncIsSynchronous = true
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  const output = new OfflineSvg({ fontCache: 'none' })
  const document = mathjax.document('', { InputJax: new MathML(), OutputJax: output })
  output.font.loadDynamicFilesSync()
  return {
    layOut(mathml, isDisplayed, measureText) {
      measure = measureText
      const container = document.convert(mathml, { display: isDisplayed })
      const svg = adaptor.tags(container, 'svg')[0]!
      const [x = 0, top = 0, width = 0, height = 0] = adaptor
        .getAttribute(svg, 'viewBox')
        .split(' ')
        .map(Number)
      const root = adaptor.firstChild(svg) as LiteElement
      return {
        root,
        width: (x + width) / 1000,
        ascent: -top / 1000,
        descent: (top + height) / 1000,
      }
    },
  }
}

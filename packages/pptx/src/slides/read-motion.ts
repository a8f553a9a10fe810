import type { Animation } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend, descendants } from '../container/xml-query.ts'

/**
 * Reads the effect of a slide's transition, by its local name (`fade`, `vortex`, `morph`); null
 * without one. PowerPoint writes a `p:transition` without an effect for its timing.
 */
export function readTransition(slide: XmlElement): string | null {
  const transition = child(slide, 'p:transition')
  const effect = transition?.children.find(({ name }) => !notEffects.has(name))
  if (!effect) return null
  const preset = effect.name === 'p15:prstTrans' ? attribute(effect, 'prst') : null
  return preset ?? effect.name.replace(/^.*[:}]/, '')
}

const notEffects: ReadonlySet<string> = new Set(['p:sndAc', 'p:extLst'])

/** Reads the animations of a slide's timeline (ECMA-376, 19.5), each effect once. */
export function readAnimations(slide: XmlElement): Animation[] {
  const timing = descend(slide, 'p:timing', 'p:tnLst')
  if (!timing) return []
  const animations: Animation[] = []
  for (const node of descendants(timing, 'p:cTn')) {
    const kind = kinds.get(attribute(node, 'presetClass') ?? '')
    if (!kind) continue
    const [target] = descendants(node, 'p:spTgt')
    animations.push({ kind, element: attribute(target, 'spid') })
  }
  return animations
}

/**
 * Kinds by ST_TLTimeNodePresetClassType; `verb` and `mediacall` play an object, and every film has
 * them.
 */
const kinds: ReadonlyMap<string, Animation['kind']> = new Map([
  ['entr', 'entrance'],
  ['emph', 'emphasis'],
  ['exit', 'exit'],
  ['path', 'motion_path'],
])

import { type AttributeSelector, ident } from 'css-tree'
import { InvalidSelector, type Test } from './selector-test.ts'

/** Compiles `[name]`, `[name=value]` and the like; `i` at the end ignores case, `s` does not. */
export function compileAttribute({ name, matcher, value, flags }: AttributeSelector): Test {
  const written = ident.decode(name.name).replace(/^\*?\|/, '')
  const lower = written.toLowerCase()
  const flag = flags?.toLowerCase()
  const text =
    value === null ? '' : value.type === 'String' ? value.value : ident.decode(value.name)
  const compare = comparisons[matcher ?? '']
  if (compare === undefined) throw new InvalidSelector()
  return ({ attributes, namespace }) => {
    const isHtml = namespace === 'html'
    const found = attributes.get(isHtml ? lower : written)
    if (found === undefined) return false
    const isCaseless = flag === 'i' || (flag !== 's' && isHtml && caselessInHtml.has(lower))
    return isCaseless ? compare(found.toLowerCase(), text.toLowerCase()) : compare(found, text)
  }
}

const comparisons: Readonly<Record<string, (found: string, wanted: string) => boolean>> = {
  '': () => true,
  '=': (found, wanted) => found === wanted,
  '~=': (found, wanted) => found.split(/\s+/).includes(wanted),
  '|=': (found, wanted) => found === wanted || found.startsWith(`${wanted}-`),
  '^=': (found, wanted) => wanted !== '' && found.startsWith(wanted),
  '$=': (found, wanted) => wanted !== '' && found.endsWith(wanted),
  '*=': (found, wanted) => wanted !== '' && found.includes(wanted),
}

/** Attributes whose values selectors compare without case (HTML standard, section 4.16.2). */
const caselessInHtml = new Set(
  `accept accept-charset align alink axis bgcolor charset checked clear codetype color compact
  declare defer dir direction disabled enctype face frame hreflang http-equiv lang language link
  media method multiple nohref noresize noshade nowrap readonly rel rev rules scope scrolling
  selected shape target text type valign valuetype vlink`.split(/\s+/),
)

import type { AttributeSelector } from 'css-tree'
import type { Test } from './selector-test.ts'

/** Compiles `[name]`, `[name=value]` and the like; `i` at the end ignores case. */
export function compileAttribute({ name, matcher, value, flags }: AttributeSelector): Test {
  const isCaseless = flags?.toLowerCase() === 'i'
  const normal = (text: string) => (isCaseless ? text.toLowerCase() : text)
  const wanted = normal(value === null ? '' : value.type === 'String' ? value.value : value.name)
  const compare = comparisons[matcher ?? '']
  return ({ attributes }) => {
    const found = attributes.get(name.name)
    return found !== undefined && (compare?.(normal(found), wanted) ?? false)
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

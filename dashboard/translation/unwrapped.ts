import { type NodePath, types as t, traverse } from '@babel/core'
import { parse } from '@babel/parser'

/** A text in the source that people read and that no macro translates. */
interface Unwrapped {
  /** `children` of an element, or a `literal` in code or in an attribute. */
  kind: 'children' | 'literal'
  text: string
  /** Offsets in the source. */
  start: number
  end: number
  line: number
}

/**
 * The texts of a file that no macro wraps, except under a comment `Not translated: <reason>`. A literal counts as text by its place (the label of a
 * field, the child of an element) or by its form (two words, or a capital letter and small ones).
 */
export function findUnwrapped(code: string): Unwrapped[] {
  const found: Unwrapped[] = []
  const ast = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  const add = (kind: Unwrapped['kind'], start: number, end: number, line: number) =>
    found.push({ kind, text: code.slice(start, end), start, end, line })
  traverse(ast, {
    'JSXElement|JSXFragment'(path: NodePath) {
      if (isInMacro(path) || isCodeElement(path.node)) return
      for (const run of readRuns((path.node as t.JSXElement | t.JSXFragment).children)) {
        const [start, end] = trimRun(run, code)
        const isInSentence = found.some((one) => one.start <= start && end <= one.end)
        if (!isInSentence) add('children', start, end, run[0]!.loc!.start.line)
      }
    },
    'StringLiteral|TemplateLiteral'(path: NodePath) {
      const node = path.node as t.StringLiteral | t.TemplateLiteral
      if (isText(path as NodePath<typeof node>) && !isInMacro(path) && !isExcused(path))
        add('literal', node.start!, node.end!, node.loc!.start.line)
    },
  } as never)
  return found
}

type Child = t.JSXElement['children'][number]

/** The sentences among the children of an element: texts, with the values and inline elements in them. */
function readRuns(children: readonly Child[]): Child[][] {
  const runs: Child[][] = [[]]
  for (const child of children) {
    if (isPartOfText(child)) runs.at(-1)!.push(child)
    else runs.push([])
  }
  return runs.filter((run) => run.some(hasLetters)).map(trimElements)
}

function isPartOfText(child: Child): boolean {
  if (t.isJSXText(child)) return true
  if (t.isJSXExpressionContainer(child))
    return !t.isJSXEmptyExpression(child.expression) && !contains(child.expression, t.isJSX)
  return t.isJSXElement(child) && isInline(child)
}

function hasLetters(child: Child): boolean {
  return t.isJSXText(child) && /\p{L}/u.test(child.value)
}

/** Removes the elements and spaces around the first and the last text or value. */
function trimElements(run: Child[]): Child[] {
  const counts = (child: Child) =>
    hasLetters(child) ||
    (t.isJSXText(child) && child.value.trim() !== '') ||
    (t.isJSXExpressionContainer(child) && !t.isStringLiteral(child.expression)) ||
    (t.isJSXElement(child) && child.children.length > 0)
  return run.slice(run.findIndex(counts), run.findLastIndex(counts) + 1)
}

function trimRun(run: readonly Child[], code: string): [number, number] {
  const [start, end] = [run[0]!.start!, run.at(-1)!.end!]
  const text = code.slice(start, end)
  return [end - text.trimStart().length, start + text.trimEnd().length]
}

const inline = new Set(
  'a abbr b br code em i kbd span strong time Code Link Mono TextLink Timestamp'.split(' '),
)

function isInline(element: t.JSXElement): boolean {
  return (
    inline.has(readTagName(element)) &&
    element.children.every((child) => isPartOfText(child) || hasLetters(child))
  )
}

/** Elements whose text is code. */
function isCodeElement(node: t.Node): boolean {
  return t.isJSXElement(node) && ['code', 'pre', 'Code', 'style'].includes(readTagName(node))
}

function readTagName({ openingElement: { name } }: t.JSXElement): string {
  return t.isJSXIdentifier(name) ? name.name : ''
}

/** Names of attributes and properties whose values are read by people. */
const textNames =
  /^(label|title|heading|placeholder|hint|help|act|done|header|caption|description|summary|lead|alt|detail|note|consequences|empty|noun|word|subtitle|invalidTitle|aria-(label|description|valuetext|roledescription))$/

/** Names of those that are not, whatever their form. */
const codeNames =
  /^(class|d|transform|points|viewBox|fill|stroke|to|href|src|key|id|htmlFor|type|role|pattern|autoComplete|inputMode|accept|path|queryKey|changes|value|look|tone|className|.*Look|.*ClassName)$/

const codeCalls =
  /(^|\.)(classNames|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|getItem|setItem|removeItem|startsWith|endsWith|includes|indexOf|split|replace|replaceAll|localeCompare|RegExp|get|set|has|getAll|append|lazyRouteComponent|normalize|setProperty|createElement|toLocaleString|setAttribute|getAttribute|DisplayNames|dispatchEvent|css)$/

function isText(path: NodePath<t.StringLiteral | t.TemplateLiteral>): boolean {
  const text = t.isStringLiteral(path.node)
    ? path.node.value
    : path.node.quasis.map(({ value }) => value.cooked).join('{}')
  if (!/\p{L}{2}/u.test(text) || /^https?:\/\/\S*$/.test(text)) return false
  const place = findPlace(path)
  if (place === 'text') return /\p{L}/u.test(text.replaceAll('{}', ''))
  return place === 'code' ? false : looksLikeText(text)
}

/** Two words, or a word with a capital letter; no code, address, path or colour. */
function looksLikeText(text: string): boolean {
  if (/[<>;=_@\\]|:\/\/|--|^[./#]|\{\}\/|\{\}\.\w|[a-z][A-Z]|\w\(/.test(text)) return false
  // Classes of style sheets.
  if (/(^| )(bg|text|grid|px|w|h)-[a-z0-9]/.test(text)) return false
  return /\p{L}[,.:]? (\p{L}|\{)|\} \p{L}|^\p{Lu}\p{Ll}/u.test(text)
}

function findPlace(path: NodePath): 'text' | 'code' | 'unknown' {
  let at = path
  for (;;) {
    const { parentPath: parent, key } = at
    if (parent === null || parent === undefined) return 'unknown'
    if (parent.isTSType() || parent.isModuleDeclaration() || parent.isImportExpression())
      return 'code'
    if (parent.isTSLiteralType()) return 'code'
    if (parent.isBinaryExpression() && parent.node.operator !== '+') return 'code'
    if (parent.isSwitchCase() || (parent.isMemberExpression() && key === 'property')) return 'code'
    if (parent.isTaggedTemplateExpression() && key === 'quasi') return 'code'
    if (parent.isConditionalExpression() && key === 'test') return 'code'
    if (parent.isJSXAttribute()) return classifyAttribute(String(parent.get('name').toString()))
    if (
      parent.isObjectProperty() ||
      parent.isVariableDeclarator() ||
      parent.isAssignmentPattern()
    ) {
      if (parent.isObjectProperty() && key === 'key') return 'code'
      const name = parent.isObjectProperty()
        ? parent.node.key
        : parent.isVariableDeclarator()
          ? parent.node.id
          : parent.node.left
      return classifyAttribute(
        t.isIdentifier(name) ? name.name : t.isStringLiteral(name) ? name.value : '',
      )
    }
    if (parent.isCallExpression() || parent.isNewExpression()) {
      // `['A deleted rule', name].join(' · ')`: a method's result is read where the call is.
      if (key === 'callee' && at.isMemberExpression() && isOfList(at)) {
        at = parent
        continue
      }
      if (key === 'callee') return 'code'
      // Messages in lower case report defects of the program, which users should never see.
      if (parent.isNewExpression() && /^['`"]\p{Ll}/u.test(path.toString())) return 'code'
      return codeCalls.test(parent.get('callee').toString()) ? 'code' : 'unknown'
    }
    if (
      parent.isJSXExpressionContainer() &&
      (parent.parentPath.isJSXElement() || parent.parentPath.isJSXFragment())
    )
      return isCodeElement(parent.parent) ? 'code' : 'text'
    if (parent.isFunction() || parent.isStatement()) return 'unknown'
    at = parent
  }
}

/** `[…].filter(…)`: a method of a list, or of the result of such a method. */
function isOfList(at: NodePath<t.MemberExpression>): boolean {
  let object = at.node.object
  while (t.isCallExpression(object) && t.isMemberExpression(object.callee))
    object = object.callee.object
  return t.isArrayExpression(object)
}

function classifyAttribute(name: string): 'text' | 'code' | 'unknown' {
  if (textNames.test(name)) return 'text'
  return codeNames.test(name) ? 'code' : 'unknown'
}

/** Whether a macro translates this node: it is in a `t`, in a `plural`, or in a `Trans`. */
function isInMacro(path: NodePath): boolean {
  const macro = path.find(
    (at) =>
      (at.isTaggedTemplateExpression() && t.isIdentifier(at.node.tag, { name: 't' })) ||
      (at.isCallExpression() &&
        t.isIdentifier(at.node.callee) &&
        ['t', 'plural'].includes(at.node.callee.name)) ||
      (at.isJSXElement() && readTagName(at.node) === 'Trans'),
  )
  return macro !== null
}

/** Whether a comment `Not translated: <reason>` is above the statement or the property. */
function isExcused(path: NodePath): boolean {
  const excuse = path.find(
    ({ node }) =>
      node.leadingComments?.some(({ value }) => value.includes('Not translated: ')) === true,
  )
  return excuse !== null
}

function contains(node: t.Node, is: (node: t.Node) => boolean): boolean {
  if (is(node)) return true
  const keys = t.VISITOR_KEYS[node.type] ?? []
  return keys
    .flatMap((key) => (node as unknown as Record<string, t.Node | t.Node[] | null>)[key] ?? [])
    .some((child) => contains(child, is))
}

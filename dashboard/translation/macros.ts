import { type NodePath, type PluginObj, types as t, transformAsync } from '@babel/core'
import extracting from '@lingui/babel-plugin-extract-messages'
import lingui from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { type Message, readTokens } from './catalog.ts'
import { keyFor } from './key.ts'

/**
 * The code with its translation macros as calls. English stays in the code and is compiled, so that
 * English readers load no catalog, and no reader loads a message parser. A source map takes a fifth of the
 * time of a build, so only the development server requests it.
 */
export async function expandMacros(code: string, filename: string, { hasMap = false } = {}) {
  const result = await transformAsync(code, {
    ...options(filename),
    plugins: [[lingui, { extract: true, linguiConfig }], keepEnglish],
    sourceMaps: hasMap,
  })
  return { code: result!.code!, map: result!.map ?? null }
}

/** The messages of a file, in their order. */
export async function collectMessages(code: string, filename: string): Promise<Message[]> {
  const messages: Message[] = []
  const onMessageExtracted = ({ message, context }: { message: string; context?: string }) =>
    messages.push({ message, origin: filename, ...(context === undefined ? {} : { context }) })
  if (hasMacros(code)) {
    await transformAsync(code, {
      ...options(filename),
      plugins: [
        [lingui, { extract: true, linguiConfig }],
        [extracting, { onMessageExtracted }],
      ],
      code: false,
    })
  }
  return messages
}

/** Whether the code uses a macro; most files of the tests and the server do not. */
export function hasMacros(code: string): boolean {
  return code.includes('@lingui/core/macro') || code.includes('@lingui/react/macro')
}

const linguiConfig = makeConfig(
  {
    locales: ['en', 'de'],
    runtimeConfigModule: { i18n: ['#language', 'i18n'], Trans: ['#language', 'Trans'] },
  },
  { skipValidation: true },
)

function options(filename: string) {
  return {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript' as const, 'jsx' as const] },
  }
}

/** Replaces the descriptors that the macros leave: `{ id, message }` becomes the key and compiled English. */
function keepEnglish(): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression: {
              exit(path) {
                const { leadingComments } = path.node
                if (leadingComments?.[0]?.value.trim() !== 'i18n') return
                path.node.leadingComments = null
                shorten(path)
              },
            },
          })
        },
      },
    },
  }
}

function shorten(path: NodePath<t.ObjectExpression>): void {
  const fields = new Map(
    path.node.properties.map((field) => {
      if (!t.isObjectProperty(field) || !t.isIdentifier(field.key)) throw new Error('No descriptor')
      return [field.key.name, field.value]
    }),
  )
  const message = readText(fields.get('message'))
  const key = keyFor(message, readText(fields.get('context')) || undefined)
  const rest = ['values', 'components'].flatMap((name) => {
    const value = fields.get(name)
    return value === undefined ? [] : [t.objectProperty(t.identifier(name), value)]
  })
  const isCall = path.parentPath.isCallExpression()
  // So that the bundler does not treat a table of texts at the top of a module as a side effect.
  if (isCall) path.parentPath.addComment('leading', '#__PURE__')
  if (key === message && isCall && rest.length === 0) {
    path.replaceWith(t.stringLiteral(key))
    return
  }
  const compiled =
    key === message
      ? []
      : [t.objectProperty(t.identifier('message'), t.valueToNode(readTokens(message)))]
  path.replaceWith(
    t.objectExpression([
      t.objectProperty(t.identifier('id'), t.stringLiteral(key)),
      ...compiled,
      ...rest,
    ]),
  )
}

function readText(node: t.Node | undefined): string {
  if (node === undefined) return ''
  if (t.isStringLiteral(node)) return node.value
  if (t.isTemplateLiteral(node) && node.expressions.length === 0)
    return node.quasis[0]!.value.cooked!
  throw new Error(`A message is not a text: ${node.type}`)
}

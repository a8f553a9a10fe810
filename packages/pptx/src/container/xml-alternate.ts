import { understoodNamespaces } from './xml-namespaces.ts'

/** An element whose end tag may still follow. */
export interface OpenElement {
  name: string
  attributes: Record<string, string>
  children: OpenElement[]
  text: string
}

/** Whether all namespaces that a `mc:Choice` requires are read (ECMA-376-3). */
export function isUnderstood(
  { Requires = '' }: Readonly<Record<string, string>>,
  resolve: (prefix: string) => string | undefined,
): boolean {
  const prefixes = Requires.split(/\s+/).filter(Boolean)
  return prefixes.every((prefix) => understoodNamespaces.has(resolve(prefix) ?? ''))
}

/** The content that replaces a `mc:AlternateContent`: its first supported choice, or its fallback. */
export function chooseContent(alternatives: OpenElement): OpenElement[] {
  const chosen =
    alternatives.children.find(
      (child) => child.name === 'mc:Choice' && child.attributes.understood === 'true',
    ) ?? alternatives.children.find((child) => child.name === 'mc:Fallback')
  return chosen?.children ?? []
}

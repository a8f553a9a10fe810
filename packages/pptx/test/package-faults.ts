import { openPackage } from '../src/container/package.ts'
import { relationshipsPartName } from '../src/container/relationships.ts'
import type { XmlElement } from '../src/container/xml.ts'
import { attribute, children } from '../src/container/xml-query.ts'

/**
 * The errors of a package that PowerPoint would offer to repair: dead or repeated relationships,
 * references without a relationship, parts without a content type, and unreachable parts.
 */
export function listFaults(bytes: Uint8Array): string[] {
  const pack = openPackage(bytes)
  const { archive } = pack
  const faults: string[] = []
  const types = pack.xml('[Content_Types].xml')
  const overrides = new Set(children(types, 'ct:Override').map((one) => attribute(one, 'PartName')))
  const defaults = new Set(children(types, 'ct:Default').map((one) => attribute(one, 'Extension')))
  const reached = new Set(['[Content_Types].xml'])

  const visit = (partName: string) => {
    if (reached.has(partName)) return
    reached.add(partName)
    if (partName !== '') checkPart(partName)
    const relationships = pack.relationships(partName)
    if (relationships.all.length > 0) reached.add(relationshipsPartName(partName))
    const ids = new Set(relationships.all.map(({ id }) => id))
    if (ids.size < relationships.all.length) faults.push(`${partName} has a relationship twice`)
    for (const { external, target } of relationships.all) {
      if (external) continue
      if (archive.has(target)) visit(target)
      else faults.push(`${partName} refers to ${target}, which does not exist`)
    }
  }

  const checkPart = (partName: string) => {
    const extension = partName.slice(partName.lastIndexOf('.') + 1)
    if (!overrides.has(`/${partName}`) && !defaults.has(extension)) {
      faults.push(`${partName} has no content type`)
    }
    const root = extension === 'xml' ? pack.xml(partName) : null
    if (root) checkReferences(partName, root)
  }

  const checkReferences = (partName: string, element: XmlElement) => {
    for (const [name, value] of Object.entries(element.attributes)) {
      if (!name.startsWith('r:') || value === '') continue
      if (!pack.relationships(partName).byId(value)) {
        faults.push(`${partName} refers to ${value} in ${element.name}`)
      }
    }
    for (const child of element.children) checkReferences(partName, child)
  }

  visit('')
  for (const name of archive.names) {
    if (!reached.has(name)) faults.push(`nothing refers to ${name}`)
  }
  return faults
}

import { type WrittenFolder, writeFolder } from '@blazon/portal/folder/write-folder'
import type { PortalNote } from '@blazon/portal/output'
import { renderPortal } from '@blazon/portal/render-portal'
import { createDemoModel } from './model.ts'

export interface BuiltDemo extends WrittenFolder {
  notes: PortalNote[]
}

/** Builds the portal of the demo brand into a folder, which opens without a server. */
export async function buildDemoPortal(folder: string): Promise<BuiltDemo> {
  const notes: PortalNote[] = []
  const outputs = renderPortal(await createDemoModel(), {
    baseUrl: null,
    generator: 'Blazon demo',
    isIndexed: true,
    hasIconFiles: true,
    onNote: (note) => notes.push(note),
  })
  return { ...(await writeFolder(folder, outputs)), notes }
}

import {
  type EmbeddedPage,
  embedSheets,
  type FetchedSheet,
  type Resource,
} from '@blazon/compliance/web-page/embed-sheets'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { Refusal } from '@blazon/warnings/refusal'

/** The program of a page's process: pages and style sheets of others are parsed only here. */

export interface EmbedTask {
  page: Resource
  sheets: readonly FetchedSheet[]
}

export function embed({ page, sheets }: EmbedTask): EmbeddedPage | { refusal: Refusal } {
  try {
    return embedSheets(page, sheets)
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.refusal }
    throw error
  }
}

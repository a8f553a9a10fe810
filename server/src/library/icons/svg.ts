import { iconSvg } from '@blazon/svg/normalize'
import type { Download } from '../../kernel/api/route.ts'
import type { IconRow } from './store.ts'

/**
 * Headers beside the sanitizing: a browser that opens the SVG runs and loads nothing (CMS
 * contract, section 1).
 */
export const svgHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

export function svgDownload(icon: IconRow): Download {
  return { content: renderSvg(icon), contentType: 'image/svg+xml', headers: svgHeaders }
}

/** The file of an icon. */
export function renderSvg({ body, box_left, box_top, width, height }: IconRow): string {
  return iconSvg({ body, left: box_left, top: box_top, width, height })
}

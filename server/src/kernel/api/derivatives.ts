import type { Tenant } from '../base/tenant.ts'

/** A picture that is made of another: cropped, resized and in a format for the web. */
export interface Derivative {
  /** In pixels; null to follow from the other side. */
  width: number | null
  height: number | null
  fit: 'inside' | 'cover' | 'contain'
  /** Part of the original, as shares of its sides; null for all of it. */
  crop: { left: number; top: number; width: number; height: number } | null
  /** The point that `cover` keeps, as shares of the sides of the part. */
  focus: { x: number; y: number }
  format: 'avif' | 'webp' | 'jpeg' | 'png'
  /** 1 to 100; PNG has none. */
  quality: number
  /** `#RRGGBB` behind transparent parts and beside a contained picture; null for transparent. */
  background: string | null
  /** The page of a PDF or the slide of a deck, from 1; the first if it is omitted. */
  page?: number
}

/** The stored file of a picture, or of a PDF or a deck, whose pages are pictures. */
export interface OriginalPicture {
  sha256: string
  contentType: string
}

export interface DerivedPicture {
  bytes: Uint8Array
  contentType: string
}

interface OpenDerivative {
  /** Its entity tag. That of a slide changes with its fonts. */
  tag: string
  /** Throws `unprocessable_file` (422) if the original cannot be drawn. */
  make(): Promise<DerivedPicture>
}

/**
 * Makes derivatives in child processes that can be killed, in which organizations take fair turns,
 * and keeps the newest by content.
 */
export interface Derivatives {
  /** Opens a derivative without making it. */
  open(tenant: Tenant, original: OriginalPicture, derivative: Derivative): Promise<OpenDerivative>
}

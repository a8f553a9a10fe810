import { nameLanguage } from '@blazon/compliance/words/language-name'
import { conflict, invalid } from '../../kernel/base/errors.ts'
import { captionsType } from './file-types.ts'
import type { Asset, AssetVariant } from './schema.ts'

/** Captions of a video: variants of its asset whose names have their language, such as `captions-de-ch`. */
const prefix = 'captions-'

type Named = Pick<AssetVariant, 'variant' | 'content_type'>

export function listCaptions(variants: readonly Named[]): Asset['captions'] {
  return variants.flatMap(({ variant, content_type }) => {
    const language = content_type === captionsType ? readLanguage(variant) : null
    return language === null ? [] : [{ variant, language, label: nameLanguage(language, language) }]
  })
}

/** Throws for captions in an asset without a video or in another variant, and for another file in theirs. */
export function checkCaptions(
  { kind, variants }: { kind: Asset['kind']; variants: readonly Named[] },
  { variant, content_type }: Named,
): void {
  if (kind !== 'image') return
  const isCaptions = content_type === captionsType
  if (!isCaptions && variant.startsWith(prefix)) {
    throw invalid(
      'file',
      `The variant ${variant} is for captions. Send a WebVTT file, or choose another variant.`,
    )
  }
  if (!isCaptions) return
  if (readLanguage(variant) === null) {
    throw invalid(
      'variant',
      'Captions are in a variant that has the name of their language, such as captions-en or captions-de-ch.',
    )
  }
  if (!variants.some((one) => /^video\/(mp4|webm)$/.test(one.content_type))) {
    throw conflict('The asset has no video for these captions. Add the video first.', 'file')
  }
}

/** The language tag (BCP 47) in the name of a variant; null for another name. */
function readLanguage(variant: string): string | null {
  if (!variant.startsWith(prefix)) return null
  try {
    return Intl.getCanonicalLocales(variant.slice(prefix.length))[0] ?? null
  } catch {
    return null
  }
}

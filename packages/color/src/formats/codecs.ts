import { aco } from './aco.ts'
import { act } from './act.ts'
import { android } from './android.ts'
import { ase } from './ase.ts'
import { css } from './css/css.ts'
import { dtcg } from './dtcg/dtcg.ts'
import { tokensStudio } from './dtcg/tokens-studio.ts'
import { gpl } from './gpl.ts'
import { hex } from './hex.ts'
import type { Writer } from './palette.ts'
import { scss } from './scss.ts'
import { sketchpalette } from './sketchpalette.ts'
import { svg } from './svg.ts'
import { swift } from './swift.ts'
import { tailwind } from './tailwind.ts'

/** Every palette format except decks, which require another package. */
export const codecs = {
  dtcg,
  css,
  gpl,
  ase,
  aco,
  act,
  sketchpalette,
  svg,
  hex,
  scss,
  tailwind,
  android,
  swift,
  tokens_studio: tokensStudio,
} satisfies Record<string, Writer>

import type { MeasuredText, TextKey } from '@blazon/render/measure-texts'

/** The texts that may overflow their shapes, measured by the renderer. */
export type MeasuredOverflow = ReadonlyMap<TextKey, MeasuredText>

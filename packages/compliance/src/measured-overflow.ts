import type { MeasuredText, TextKey } from '@blazon/render/measure-texts'

/** The texts that may be larger than their shapes, measured as pictures show them. */
export type MeasuredOverflow = ReadonlyMap<TextKey, MeasuredText>

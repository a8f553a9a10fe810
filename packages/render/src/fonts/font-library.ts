/**
 * The fonts that pictures are drawn with: embedded in the deck, uploaded to the organization, or
 * the metric-compatible free ones that are shipped.
 */
export interface FontLibrary {
  /** The family that is shown where `family` is asked for; the same one where it is there. */
  shownFamily(family: string): string
}

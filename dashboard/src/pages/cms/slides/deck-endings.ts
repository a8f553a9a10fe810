/** The extensions of the files that the library reads, as an `accept` attribute. */
export const deckEndings = '.pptx,.potx,.ppsx,.pptm'

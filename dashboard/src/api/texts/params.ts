/** The values of a sentence; a test writes each text with those of the API. */
// biome-ignore lint/suspicious/noExplicitAny: the names differ by code
export type Params = Readonly<Record<string, any>>

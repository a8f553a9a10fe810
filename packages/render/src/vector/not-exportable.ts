/** A drawing that a format cannot show. The message is the content that it cannot show. */
export class NotExportable extends Error {}

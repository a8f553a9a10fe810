/** A source cannot be deployed, and a retry would not change it. */
export class SourceFailed extends Error {}

/**
 * The embedded store cannot run here. The message says what is wrong and what to do.
 * It is not a bug, so no stack is shown.
 */
export class StoreError extends Error {}

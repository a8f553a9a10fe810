/**
 * The embedded store cannot run here. The message is for the operator: what is wrong, and what to do
 * about it. No fault of the program, so that nobody wants its stack.
 */
export class StoreError extends Error {}

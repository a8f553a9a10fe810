/**
 * The embedded store cannot run here. The message is for the operator: what is wrong, and what to do
 * about it. It is not a fault of the program, so its stack is not shown.
 */
export class StoreError extends Error {}

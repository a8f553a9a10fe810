// biome-ignore-all lint/performance/noBarrelFile: the root of the package, from which applications import. Its parts can be imported by themselves.

export type { NamedData, Uploadable } from './body.ts'
export { Blazon } from './client.ts'
export { type DeployedFile, deliveryUrl } from './delivery-url.ts'
export { entityTag } from './entity-tag.ts'
export * from './errors.ts'
export type { BlazonEvent, CustomEvent, EventOf } from './event.ts'
export type { FileData, Progress } from './multipart.ts'
export type {
  BlazonOptions,
  ConditionalOptions,
  RequestOptions,
  UploadOptions,
  WaitOptions,
} from './options.ts'
export type { Deleted, List, Page, Pending, WithResponse } from './pending.ts'
export { type SignOptions, sign } from './sign.ts'
export { WebhookVerificationError } from './verification-error.ts'
export {
  type EventHandlers,
  type NodeRequest,
  type WebhookHandlerOptions,
  webhookHandler,
} from './webhook-handler.ts'
export { type VerifyOptions, verify, verifyBatch } from './webhooks.ts'

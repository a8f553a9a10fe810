import type { Destination } from '../engine/destination.ts'
import { eventbridge, s3, sns, sqs } from './aws.ts'
import { serviceBus } from './azure.ts'
import type { DestinationKind } from './destination.ts'
import { pubsub } from './google.ts'
import { kafka } from './kafka.ts'
import { rabbitmq } from './rabbitmq.ts'

const kinds: {
  readonly [Type in Destination['type']]: DestinationKind<Extract<Destination, { type: Type }>>
} = {
  sqs,
  sns,
  eventbridge,
  s3,
  pubsub,
  service_bus: serviceBus,
  rabbitmq,
  kafka,
}

export function kindOf(type: Destination['type']): DestinationKind {
  return kinds[type] as DestinationKind
}

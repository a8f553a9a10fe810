import type { WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'

type Destination = WebhookEndpoint['destination']
export type DestinationType = Destination['type']

/** Where events go: to a URL, or to a queue, a topic or a bucket. */
export function DestinationFields({
  endpoint,
  type,
  onChoose,
}: {
  endpoint: WebhookEndpoint | undefined
  type: DestinationType
  onChoose: (type: DestinationType) => void
}) {
  const stored = endpoint?.destination.type === type ? endpoint.destination : undefined
  return (
    <>
      <Field name="destination" label={t`Destination`}>
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={({ target }) => onChoose(target.value as DestinationType)}
          >
            {Object.entries(destinationNames()).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {type === 'http' ? (
        <Field name="url" label={t`Address`}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              placeholder="https://example.com/webhooks"
              defaultValue={stored === undefined ? '' : endpoint?.url}
              autoFocus
            />
          )}
        </Field>
      ) : (
        // Fields of the same name in another kind start empty.
        <div key={type} className="grid gap-4 sm:grid-cols-2">
          {fieldsOf(type).map((field) => (
            <DestinationField key={field.name} {...field} stored={stored} />
          ))}
        </div>
      )}
    </>
  )
}

interface FieldOfDestination {
  name: Exclude<keyof Destination, 'type'>
  label: string
  hint?: string
  isOptional?: boolean
  /** Default a text of one line. */
  control?: 'area' | 'lines' | 'tls' | 'mechanism'
}

function DestinationField({
  name,
  label,
  hint,
  isOptional = false,
  control: kind,
  stored,
}: FieldOfDestination & { stored: Destination | undefined }) {
  const value = stored?.[name]
  return (
    <Field
      name={`destination.${name}`}
      label={label}
      optional={isOptional}
      {...(hint !== undefined && { hint })}
    >
      {(control) => {
        if (kind === 'tls') {
          return (
            <Select {...control} defaultValue={String(value ?? true)}>
              <option value="true">{t`With TLS`}</option>
              <option value="false">{t`Without TLS`}</option>
            </Select>
          )
        }
        if (kind === 'mechanism') {
          return (
            <Select {...control} defaultValue={String(value ?? 'PLAIN')}>
              {mechanisms.map((mechanism) => (
                <option key={mechanism}>{mechanism}</option>
              ))}
            </Select>
          )
        }
        const text = {
          ...control,
          required: !isOptional,
          placeholder: examples[name],
          defaultValue: Array.isArray(value) ? value.join('\n') : String(value ?? ''),
          autoComplete: 'off',
          spellCheck: false,
        }
        return kind === undefined ? (
          <TextInput {...text} />
        ) : (
          <TextArea {...text} className="font-mono" rows={3} />
        )
      }}
    </Field>
  )
}

// Not translated: examples of values.
const examples: Partial<Record<FieldOfDestination['name'], string>> = {
  region: 'eu-central-1',
  topic_arn: 'arn:aws:sns:…',
  prefix: 'events/',
  url: 'amqps://user:password@rabbitmq.example.com/vhost',
  brokers: 'kafka.example.com:9093',
}

const mechanisms = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const

function fieldsOf(type: Exclude<DestinationType, 'http'>): readonly FieldOfDestination[] {
  const aws: readonly FieldOfDestination[] = [
    { name: 'region', label: t`Region` },
    {
      name: 'endpoint',
      label: t`Address of a compatible service`,
      hint: t`Leave it empty for AWS.`,
      isOptional: true,
    },
    { name: 'access_key_id', label: t`Access key id` },
    {
      name: 'secret_access_key',
      label: t`Secret access key`,
      hint: t`The key is stored encrypted and shown masked.`,
    },
  ]
  switch (type) {
    case 'sqs':
      return [{ name: 'queue_url', label: t`Address of the queue` }, ...aws]
    case 'sns':
      return [{ name: 'topic_arn', label: t`ARN of the topic` }, ...aws]
    case 'eventbridge':
      return [{ name: 'event_bus', label: t`Event bus`, hint: t`Its name or ARN.` }, ...aws]
    case 's3':
      return [
        { name: 'bucket', label: t`Bucket` },
        { name: 'prefix', label: t`Prefix of the keys`, isOptional: true },
        ...aws,
      ]
    case 'pubsub':
      return [
        { name: 'project', label: t`Project` },
        { name: 'topic', label: t`Topic` },
        {
          name: 'credentials',
          label: t`Key of the service account`,
          hint: t`The JSON file that Google issues. It is stored encrypted and shown masked.`,
          control: 'area',
        },
        {
          name: 'endpoint',
          label: t`Regional address`,
          hint: t`Leave it empty for the global one.`,
          isOptional: true,
        },
      ]
    case 'service_bus':
      return [
        {
          name: 'connection_string',
          label: t`Connection string`,
          hint: t`Its key is stored encrypted and shown masked.`,
        },
        {
          name: 'queue',
          label: t`Queue`,
          hint: t`Leave queue and topic empty if the connection string names one.`,
          isOptional: true,
        },
        { name: 'topic', label: t`Topic`, isOptional: true },
      ]
    case 'rabbitmq':
      return [
        {
          name: 'url',
          label: t`Address`,
          hint: t`Its password is stored encrypted and shown masked.`,
        },
        {
          name: 'exchange',
          label: t`Exchange`,
          hint: t`Empty for the default one.`,
          isOptional: true,
        },
        {
          name: 'routing_key',
          label: t`Routing key`,
          hint: t`Empty for the type of the event.`,
          isOptional: true,
        },
      ]
    case 'kafka':
      return [
        {
          name: 'brokers',
          label: t`Brokers`,
          hint: t`One host and port per line.`,
          control: 'lines',
        },
        { name: 'topic', label: t`Topic` },
        { name: 'tls', label: t`Encryption`, control: 'tls' },
        { name: 'mechanism', label: t`Mechanism of SASL`, control: 'mechanism' },
        { name: 'username', label: t`User`, isOptional: true },
        {
          name: 'password',
          label: t`Password`,
          hint: t`The password is stored encrypted and shown masked.`,
          isOptional: true,
        },
      ]
  }
}

/** The values of `DestinationFields`, in the API's format: a URL, or a destination without one. */
export function readDestination(values: FormData): { url?: string; destination: Destination } {
  const type = String(values.get('destination')) as DestinationType
  if (type === 'http') {
    return { url: String(values.get('url')).trim(), destination: { type } }
  }
  const fields = fieldsOf(type).map(({ name, control, isOptional }) => {
    const text = String(values.get(`destination.${name}`)).trim()
    if (control === 'lines') return [name, text.split(/[\s,]+/)]
    if (control === 'tls') return [name, text === 'true']
    return [name, isOptional && text === '' && name !== 'exchange' ? null : text]
  })
  return { destination: { type, ...Object.fromEntries(fields) } }
}

// Not translated: names of products.
const products = {
  sqs: 'Amazon SQS',
  sns: 'Amazon SNS',
  eventbridge: 'Amazon EventBridge',
  pubsub: 'Google Pub/Sub',
  service_bus: 'Azure Service Bus',
  rabbitmq: 'RabbitMQ',
  kafka: 'Kafka',
}

export const destinationNames = (): Record<DestinationType, string> => ({
  http: t`Requests to an address`,
  ...products,
  s3: t`S3-compatible storage`,
})

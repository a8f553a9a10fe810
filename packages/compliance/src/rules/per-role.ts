import { type TSchema, Type } from 'typebox'

/** Limits for each role that replace the rule's own: `{ title: …, body: … }`. */
export function perRole<Limits extends TSchema>(limits: Limits) {
  const optional = Type.Optional(limits)
  return Type.Object(
    {
      title: optional,
      subtitle: optional,
      body: optional,
      caption: optional,
      footer: optional,
      notes: optional,
      other: optional,
    },
    {
      additionalProperties: false,
      minProperties: 1,
      description: 'By role of the text; what a role names takes the place of the rule’s own.',
    },
  )
}

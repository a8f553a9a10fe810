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
      title: 'Other limits for some texts',
      hint: 'For example titles. They replace the limits above for these texts.',
      description: 'Parameters by role of the text. They replace the parameters of the rule.',
    },
  )
}

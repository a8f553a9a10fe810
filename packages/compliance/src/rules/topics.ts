/** The topics of a brand guide by their ids, in their order. Each rule type has one of them. */
export const topicNames = {
  color: 'Colour',
  typography: 'Typography',
  words: 'Words',
  logo: 'Logo',
  layout: 'Layout',
  template: 'Template',
  media: 'Pictures, charts and tables',
  file: 'File',
} as const

export type Topic = keyof typeof topicNames

export const topics = Object.keys(topicNames) as readonly Topic[]

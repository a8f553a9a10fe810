/**
 * A mail with one link. It is sent as plain text and as HTML. A text that a stranger to
 * the reader may have chosen passes through `foreignText` before it becomes part of a mail.
 */
export interface Mail {
  to: string
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
  link: string
  /** The button that opens the link, such as `Accept the invitation`. */
  act: string
  /** The organization that the mail is about; none for a mail about an account. */
  organization?: Sender
}

export interface Sender {
  name: string
  /** `#RRGGBB` of the mark and the button; null for the colour of the dashboard. */
  color: string | null
}

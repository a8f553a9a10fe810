/** What every e-mail says besides its subject, in English (ICU). Catalogs have the other languages. */
export const mailTexts = {
  otherwise: 'If the button does not work, open this address:',
  sent: 'Sent by Blazon.',
  sent_for: 'Sent by Blazon on behalf of {name}.',
  stop: 'To stop these e-mails, open “Your account” in Blazon and turn them off.',
  open: 'Open in Blazon',
  quoted: '“{name}”',
} as const

/** A name in the quotation marks of the language. */
export const { quoted } = mailTexts

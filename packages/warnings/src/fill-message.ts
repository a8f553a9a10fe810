export type Values = Readonly<Record<string, string | number>>

/** Returns an English ICU message with its values: `{name}`, and `{count, plural, one {…} other {…}}`. */
export function fillMessage(message: string, values: Values = {}): string {
  return message.replace(placeholder, (_, counted, one, other, name) => {
    if (name !== undefined) return String(values[name])
    const count = Number(values[counted])
    return (count === 1 ? one : other).replace('#', count.toLocaleString('en'))
  })
}

const placeholder = /\{(\w+), plural, one \{([^}]*)\} other \{([^}]*)\}\}|\{(\w+)\}/g

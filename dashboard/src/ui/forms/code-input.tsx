import { TextInput } from './input.tsx'

/** A field for the code of an authenticator app, which browsers and phones can fill. */
export function CodeInput(props: Parameters<typeof TextInput>[0]) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      autoFocus
    />
  )
}

import { classNames } from './class-names.ts'

/** The initials of a person, on a colour that is the same on every page. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full font-medium select-none',
        className,
      )}
      style={{
        // Dark text on a light colour: at least 7:1 for every hue.
        backgroundColor: `oklch(0.88 0.06 ${chooseHue(name)})`,
        color: `oklch(0.3 0.08 ${chooseHue(name)})`,
      }}
    >
      {readInitials(name)}
    </span>
  )
}

/** `AL` of `Ada Lovelace`, `G` of `grace@example.com`. */
function readInitials(name: string): string {
  const words = name.split('@')[0]!.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1)! : ''
  return `${firstLetter(words[0]!)}${firstLetter(last)}`.toUpperCase()
}

function firstLetter(word: string): string {
  return [...word][0] ?? ''
}

/** Degrees. */
function chooseHue(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)!) % 360
  return sum
}

import { Drawing, line, Shield, wash } from './drawing.tsx'

/** The portcullis of a gate: somebody else has the key. */
export function ClosedDrawing() {
  return (
    <Drawing>
      <path d="M28 88V40a36 36 0 0 1 72 0v48z" className={wash} />
      <path
        d="M40 14v66l3 6 3-6M60 6v74l4 6 4-6M82 14v66l3 6 3-6M28 34h72M28 56h72"
        className={line}
      />
      <path d="M16 90h96" className="fill-none" />
    </Drawing>
  )
}

/** A shield without a charge. */
export function BlankDrawing() {
  return (
    <Drawing>
      <Shield x={35} y={12} scale={2.4} isDashed className={wash} />
    </Drawing>
  )
}

import { Drawing, hint, line, Sheet, Shield, solid, wash } from './drawing.tsx'

/** A page on which one passage is marked. */
export function CheckDrawing() {
  return (
    <Drawing>
      <path d="M32 8h40l14 14v66a2 2 0 0 1-2 2H32a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z" />
      <path d="M72 8v14h14" className="fill-none" />
      <path d="M42 30h16M42 66h32M42 74h20" className={hint} />
      <rect x={40} y={40} width={38} height={16} rx={2} className={wash} />
      <path d="M46 48h26" className={line} />
      <path d="M78 48h12" className={line} />
      <Shield x={90} y={34} scale={1.1} className={solid} />
      <path d="M98 46l4 5 7-9" className="fill-none stroke-on-accent stroke-2" />
    </Drawing>
  )
}

/** The versions of a document, one on the other. */
export function DocumentDrawing() {
  return (
    <Drawing>
      <Sheet x={26} y={22} />
      <Sheet x={40} y={15} />
      <Sheet x={54} y={8} className={wash} />
      <path d="M62 30h28M62 38h32M62 46h22" className={hint} />
      <path d="M62 62h32" className="fill-none stroke-edge stroke-4" />
      <path d="M62 62h24" className="fill-none stroke-accent stroke-4" />
    </Drawing>
  )
}

/** A shield with a tick. */
export function PassedDrawing() {
  return (
    <Drawing>
      <Shield x={35} y={12} scale={2.4} className={wash} />
      <path d="M50 42l10 13 19-26" className="fill-none stroke-accent stroke-4" />
    </Drawing>
  )
}

/** Two people who answer each other. */
export function CommentDrawing() {
  return (
    <Drawing>
      <path d="M12 12h64a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H34L22 54V44H12a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z" />
      <path d="M20 24h46M20 32h30" className={hint} />
      <path
        d="M58 42h58a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-8v12L94 74H58a4 4 0 0 1-4-4V46a4 4 0 0 1 4-4z"
        className={wash}
      />
      <path d="M66 54h42M66 62h24" className={line} />
    </Drawing>
  )
}

/** A page under the sun, which comes back. */
export function ScheduleDrawing() {
  return (
    <Drawing>
      <Sheet x={24} y={22} />
      <path d="M32 50h28M32 60h32M32 70h20" className={hint} />
      <circle cx={84} cy={34} r={18} className={wash} />
      <path d="M84 23v11l8 5" className={line} />
      <path
        d="M84 4v7M84 57v7M54 34h7M107 34h7M63 13l5 5M105 13l-5 5M105 55l-5-5"
        className={line}
      />
    </Drawing>
  )
}

/** A page with a seal: a finding that somebody accepted. */
export function WaiverDrawing() {
  return (
    <Drawing>
      <Sheet x={36} y={10} />
      <path d="M44 30h28M44 38h32M44 46h24" className={hint} />
      <path d="M76 66l-6 24 10-6 10 6-6-24" className={wash} />
      <circle cx={80} cy={62} r={14} className={solid} />
      <path d="M74 62l4.500 5 7.500-10" className="fill-none stroke-on-accent stroke-2" />
    </Drawing>
  )
}

/** A line that rises between two axes. */
export function TrendDrawing() {
  return (
    <Drawing>
      <path d="M20 8v76h96" className="fill-none" />
      <path d="M20 58h92M20 34h92" strokeDasharray="3 4" className={hint} />
      <path d="M28 70l24-16 24 6 30-36v60H28z" className="fill-accent-wash stroke-none" />
      <path d="M28 70l24-16 24 6 30-36" className="fill-none stroke-accent stroke-2" />
      {['28 70', '52 54', '76 60', '106 24'].map((at) => (
        <circle key={at} r={3} transform={`translate(${at})`} className={line} />
      ))}
    </Drawing>
  )
}

/** A page that is torn along an indented line. */
export function UnreadDrawing() {
  return (
    <Drawing>
      <path d="M40 44V10a2 2 0 0 1 2-2h34l12 12v24l-8 6-8-6-8 6-8-6-8 6z" />
      <path d="M76 8v12h12" className="fill-none" />
      <path
        d="M40 56l8 6 8-6 8 6 8-6 8 6 8-6v30a2 2 0 0 1-2 2H42a2 2 0 0 1-2-2z"
        className={wash}
      />
      <path d="M48 26h22M48 34h30M48 74h30" className={hint} />
    </Drawing>
  )
}

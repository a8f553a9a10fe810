import { Drawing, hint, line, Shield, solid, wash } from './drawing.tsx'

/** A key. */
export function KeyDrawing() {
  return (
    <Drawing>
      <circle cx={26} cy={35} r={11} className={wash} />
      <circle cx={26} cy={61} r={11} className={wash} />
      <circle cx={15} cy={48} r={11} className={wash} />
      <path d="M34 43h84v10h-6v16h-8v-7h-6v7h-8V53H34z" className={solid} />
      <circle cx={32} cy={48} r={10} />
    </Drawing>
  )
}

/** A window that carries a key on a ring. */
export function ApplicationDrawing() {
  return (
    <Drawing>
      <rect x={14} y={10} width={80} height={58} rx={4} />
      <path d="M14 24h80" className="fill-none" />
      <path d="M22 17h2M30 17h2M24 36h36M24 44h24" className={hint} />
      <circle cx={82} cy={58} r={16} className="fill-none stroke-accent stroke-2" />
      <g transform="rotate(40 82 58)">
        <circle cx={98} cy={58} r={7} className={wash} />
        <path d="M103 56h19v8h-5v-4h-14z" className={solid} />
      </g>
    </Drawing>
  )
}

/** A message on its way from a shield to a tower. */
export function EndpointDrawing() {
  return (
    <Drawing>
      <Shield x={6} y={28} scale={1.5} className={solid} />
      <path d="M48 46h28" strokeDasharray="3 5" className={line} />
      <path d="M72 40l6 6-6 6" className={line} />
      <path d="M90 80V36h-4V24h7v4h6v-4h8v4h6v-4h7v12h-4v44z" />
      <path d="M97 80V64a6 6 0 0 1 12 0v16z" className={wash} />
      <path d="M82 80h42" className="fill-none" />
    </Drawing>
  )
}

/** A sealed letter. */
export function DeliveryDrawing() {
  return (
    <Drawing>
      <path d="M8 36h14M4 48h14M8 60h14" className={hint} />
      <rect x={32} y={22} width={84} height={54} rx={3} />
      <path d="M32 25l42 32 42-32" className={wash} />
      <circle cx={74} cy={56} r={11} className={solid} />
      <Shield x={70} y={51.5} scale={0.34} className="fill-on-accent stroke-none" />
    </Drawing>
  )
}

/** What happened, one after the other; the newest is first. */
export function EventDrawing() {
  return (
    <Drawing>
      <path d="M28 16v64" className="fill-none" />
      <circle cx={28} cy={18} r={8} className={solid} />
      <circle cx={28} cy={48} r={6} />
      <circle cx={28} cy={78} r={6} />
      <path d="M46 14h56" className={line} />
      <path d="M46 22h34M46 44h50M46 52h28M46 74h42M46 82h30" className={hint} />
    </Drawing>
  )
}

/** Braces around the fields of a type. */
export function EventTypeDrawing() {
  return (
    <Drawing>
      <path
        d="M38 12c-12 0-12 6-12 16s0 20-12 20c12 0 12 10 12 20s0 16 12 16M90 12c12 0 12 6 12 16s0 20 12 20c-12 0-12 10-12 20s0 16-12 16"
        className="fill-none stroke-accent stroke-2"
      />
      <rect x={42} y={26} width={44} height={12} rx={2} />
      <rect x={42} y={42} width={44} height={12} rx={2} className={wash} />
      <rect x={42} y={58} width={44} height={12} rx={2} />
    </Drawing>
  )
}

/** Requests that arrive and responses that leave. */
export function RequestDrawing() {
  return (
    <Drawing>
      <rect x={52} y={10} width={64} height={76} rx={4} />
      <path d="M52 35h64M52 60h64" className="fill-none" />
      <path d="M62 22h36M62 72h36" className={hint} />
      <path d="M62 47h36" className={line} />
      <path d="M12 22h28M34 16l6 6-6 6" className="fill-none" />
      <path d="M40 47H12M18 41l-6 6 6 6" className={line} />
      <path d="M12 72h28M34 66l6 6-6 6" className="fill-none" />
      <circle cx={107} cy={22} r={3} className={solid} />
      <circle cx={107} cy={47} r={3} className={solid} />
      <circle cx={107} cy={72} r={3} />
    </Drawing>
  )
}

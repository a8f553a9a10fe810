import { Drawing, hint, line, Shield, Slide, solid, wash } from './drawing.tsx'

/** The charges of heraldry: the first icons. */
const charges = {
  lozenge: 'M12 1l9 11-9 11-9-11z',
  mullet: 'M12 1l3 8h8l-6.500 5 2.500 8-7-5-7 5 2.500-8L1 9h8z',
  cross: 'M8 1h8v7h7v8h-7v7H8v-7H1V8h7z',
  crescent: 'M12 1a11 11 0 1 0 10.500 14A9 9 0 1 1 12 1z',
  billet: 'M6 1h12v22H6z',
}

function Charge({
  name,
  at,
  className,
}: {
  name: keyof typeof charges
  at: string
  className?: string
}) {
  return <path d={charges[name]} transform={`translate(${at})`} className={className} />
}

/** Six signs on one grid. */
export function IconDrawing() {
  return (
    <Drawing>
      <path d="M46 8v80M82 8v80M10 48h108" strokeDasharray="3 4" className={hint} />
      <Charge name="lozenge" at="16 16" />
      <Charge name="mullet" at="52 16" className={solid} />
      <Charge name="cross" at="88 16" />
      <Charge name="crescent" at="16 58" />
      <Charge name="billet" at="52 58" />
      <Shield x={89} y={57} scale={0.95} className={wash} />
    </Drawing>
  )
}

/** Four signs in a case. */
export function IconSetDrawing() {
  return (
    <Drawing>
      <path d="M28 14a4 4 0 0 1 4-4h20l6 8h38a4 4 0 0 1 4 4v60a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4z" />
      <path d="M28 28h72" className="fill-none" />
      <g transform="translate(36 32) scale(.9)">
        <Charge name="cross" at="4 2" />
        <Charge name="lozenge" at="36 2" className={wash} />
        <Charge name="crescent" at="4 32" className={wash} />
        <Charge name="mullet" at="36 32" className={solid} />
      </g>
    </Drawing>
  )
}

/** A picture with the label that says how it may be used. */
export function AssetDrawing() {
  return (
    <Drawing>
      <rect x={18} y={12} width={84} height={62} rx={3} />
      <circle cx={40} cy={32} r={6} className={wash} />
      <path d="M18 66l24-22 16 14 18-20 26 26v7a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3z" className={wash} />
      <path d="M88 62l8-8h20v28H96l-8-8z" className={solid} />
      <circle cx={96} cy={68} r={2.5} className="stroke-none" />
      <path d="M103 64h8M103 72h8" className="fill-none stroke-on-accent" />
    </Drawing>
  )
}

/** An older picture behind the current one. */
export function VersionDrawing() {
  return (
    <Drawing>
      <rect x={12} y={12} width={64} height={48} rx={3} strokeDasharray="4 4" />
      <rect x={48} y={34} width={68} height={50} rx={3} className={wash} />
      <path
        d="M48 74l18-16 12 10 14-16 24 22v7a3 3 0 0 1-3 3H51a3 3 0 0 1-3-3z"
        className={solid}
      />
      <path d="M92 14a16 16 0 0 1 12 12M104 16v10H94" className={line} />
    </Drawing>
  )
}

/** Slides that were taken out of their decks. */
export function SlideDrawing() {
  return (
    <Drawing>
      <Slide x={12} y={12} />
      <Slide x={28} y={28} />
      <Slide x={44} y={44} className={wash} />
      <path d="M52 54h28" className="fill-none stroke-accent stroke-3" />
      <path d="M52 62h18M52 68h22" className={hint} />
      <path d="M84 72v-6M91 72V60M98 72v-9" className="fill-none stroke-accent stroke-4" />
    </Drawing>
  )
}

/** Slides in the order of a new deck; the next one is on its way. */
export function SlideSetDrawing() {
  return (
    <Drawing>
      <path d="M8 84h112" className="fill-none" />
      <rect x={10} y={50} width={32} height={22} rx={2} />
      <rect
        x={48}
        y={50}
        width={32}
        height={22}
        rx={2}
        strokeDasharray="4 4"
        className="fill-none"
      />
      <rect x={86} y={50} width={32} height={22} rx={2} />
      <path d="M16 58h14M16 64h20M92 58h14M92 64h20" className={hint} />
      <g transform="rotate(-6 66 24)">
        <rect x={50} y={12} width={32} height={22} rx={2} className={solid} />
        <path d="M56 20h14M56 26h20" className="fill-none stroke-on-accent" />
      </g>
      <path d="M64 38v7M60 42l4 4 4-4" className={line} />
    </Drawing>
  )
}

/** A slide under a lens. */
export function IdentifyDrawing() {
  return (
    <Drawing>
      <Slide x={14} y={16} />
      <path d="M22 26h30M22 34h18M22 42h24" className={hint} />
      <path d="M90 68l20 20" className="fill-none stroke-muted stroke-4" />
      <circle cx={78} cy={54} r={19} className={wash} />
      <rect x={66} y={47} width={24} height={14} rx={1} className={solid} />
    </Drawing>
  )
}

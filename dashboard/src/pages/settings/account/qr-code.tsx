import { useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code, drawn in the page: the text is not sent to any service. Black on white in both colour schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    // Scanners need a margin of four modules (ISO/IEC 18004).
    const { size, data } = encode(text, { ecc: 'M', border: 4 })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

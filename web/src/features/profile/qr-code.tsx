import { create } from 'qrcode'

const MARGIN = 4

/** Draws a QR code as one path, dark on white in every colour scheme, since cameras read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const fullSize = size + 2 * MARGIN
  const path = Array.from(data, (isDark, at) => (isDark ? squareAt(at % size, Math.floor(at / size)) : '')).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${fullSize} ${fullSize}`} width="192" height="192" shapeRendering="crispEdges">
      <rect width={fullSize} height={fullSize} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

function squareAt(column: number, row: number): string {
  return `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`
}

export type Size = { width: number; height: number }
/** The square to keep: its centre in pixels of the picture, and its zoom relative to the largest square. */
export type Crop = { x: number; y: number; zoom: number }

export const ZOOM_MAX = 4

const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Returns the range of the centre that keeps the square inside the picture. */
export function rangeOf(size: Size, zoom: number) {
  const half = sideOf(size, zoom) / 2
  return { x: [half, size.width - half], y: [half, size.height - half] } as const
}

/** Returns the nearest crop that stays inside the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const clampedZoom = clamp(zoom, [1, ZOOM_MAX])
  const range = rangeOf(size, clampedZoom)
  return { x: clamp(x, range.x), y: clamp(y, range.y), zoom: clampedZoom }
}

/** Returns the square in pixels of the picture. */
export function squareOf(size: Size, { x, y, zoom }: Crop) {
  const side = sideOf(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}

function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}

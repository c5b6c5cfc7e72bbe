/** sRGB channels between 0 and 1, without gamma. */
export type Linear = readonly [number, number, number]

/** Reads `#15202b`, or `#fff` as a minifier writes it. */
export function linearOf(hex: string): Linear {
  const digits = hex.length === SHORT_LENGTH ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => withoutGamma(Number.parseInt(digits.slice(at, at + 2), 16) / 255))
  return [red, green, blue]
}

const SHORT_LENGTH = '#fff'.length

function withoutGamma(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG 2 contrast ratio, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

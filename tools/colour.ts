import { type Linear, luminanceOf } from '../web/src/styles/contrast.ts'

/** OKLab: lightness 0–1, then the two opponent axes. */
export type Lab = readonly [number, number, number]

export function hexOf(linear: Linear): string {
  const bytes = linear.map((value) => Math.round(Math.min(Math.max(withGamma(value), 0), 1) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function withGamma(value: number): number {
  return value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

export function labOf([red, green, blue]: Linear): Lab {
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const middle = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  return [
    0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short,
    1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short,
    0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short,
  ]
}

export function linearOfLab([lightness, a, b]: Lab): Linear {
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const middle = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ]
}

/** Returns the colour of this hue at this luminance, as vivid as asked or as the screen can show. */
export function atLuminance(hue: number, chroma: number, luminance: number): string {
  let [low, high] = [0, 1]
  let best = '#000000'
  for (let step = 0; step < 40; step += 1) {
    const lightness = (low + high) / 2
    best = toHex(lightness, chroma, hue)
    if (luminanceOf(best) < luminance) low = lightness
    else high = lightness
  }
  return best
}

function toHex(lightness: number, chroma: number, hue: number): string {
  for (let part = 1; part >= 0; part -= 0.02) {
    const linear = linearOfLab([lightness, chroma * part * Math.cos(hue), chroma * part * Math.sin(hue)])
    if (linear.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return hexOf(linear)
  }
  return hexOf(linearOfLab([lightness, 0, 0]))
}

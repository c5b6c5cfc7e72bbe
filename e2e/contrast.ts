import type { Page } from '@playwright/test'

type Fault = { text: string; colour: string; ground: string; ratio: number }
type Colour = [red: number, green: number, blue: number, alpha: number]
type Painted = { text: string; colour: Colour; grounds: Colour[] }

/** Returns the visible texts whose painted contrast with their background is below the ratio. */
export async function faintTexts(page: Page, ratioMin: number): Promise<Fault[]> {
  const faults = new Map<string, Fault>()
  for (const { text, colour, grounds } of await page.evaluate(paintedTexts)) {
    const ground = grounds.reduceRight((below, above) => over(above, below), WHITE)
    const painted = over(colour, ground)
    const ratio = ratioOf(painted, ground)
    if (ratio >= ratioMin) continue
    const named = { colour: painted.map(Math.round).join(' '), ground: ground.map(Math.round).join(' ') }
    faults.set(`${named.colour} on ${named.ground}`, { text, ...named, ratio: Math.round(ratio * 100) / 100 })
  }
  return [...faults.values()]
}

const WHITE: Colour = [255, 255, 255, 1]

function over([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour {
  return [red * alpha + r * (1 - alpha), green * alpha + g * (1 - alpha), blue * alpha + b * (1 - alpha), 1]
}

function ratioOf(left: Colour, right: Colour): number {
  const [light, dark] = [luminanceOf(left), luminanceOf(right)].toSorted((first, second) => second - first) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns each text's colour and its backgrounds, topmost first, down to an opaque one. Runs in the page. */
function paintedTexts(): Painted[] {
  const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"])'
  const EXEMPT = '[disabled], [aria-disabled="true"], [data-disabled], [inert], [aria-hidden="true"]'
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  const coloursByText = new Map<string, Colour>()

  const colourOf = (css: string): Colour => {
    const colour = coloursByText.get(css)
    if (colour || !context) return colour ?? [0, 0, 0, 1]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    coloursByText.set(css, [red, green, blue, alpha / 255])
    return [red, green, blue, alpha / 255]
  }
  const grounds = new Map<Element, Colour[]>()
  const groundsOf = (element: Element | null): Colour[] => {
    if (element === null) return []
    const found = grounds.get(element)
    if (found) return found
    const ownColour = colourOf(getComputedStyle(element).backgroundColor)
    const layers = ownColour[3] === 1 ? [ownColour] : [ownColour, ...groundsOf(element.parentElement)]
    grounds.set(element, layers)
    return layers
  }

  const textOf = (element: Element): string => {
    if (element.matches(TYPED)) return (element as HTMLInputElement).value
    return [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim()] : [])).join(' ')
  }

  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const text = textOf(element)
    if (text.trim() === '' || element.closest(EXEMPT)) return []
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const { width, height } = element.getBoundingClientRect()
    if (!isSeen || width < 2 || height < 2) return []
    const { fill, color } = getComputedStyle(element)
    return [{ text: text.slice(0, 40), colour: colourOf(element instanceof SVGElement ? fill : color), grounds: groundsOf(element) }]
  })
}

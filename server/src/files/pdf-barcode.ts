import type { DrawingContext } from 'bwip-js/node'
import type { Sheet } from './pdf-page.ts'

/** Bars in modules, the width of the narrowest bar, from the left. */
export type Barcode = { width: number; bars: readonly { start: number; width: number }[] }
type Box = { x: number; y: number; width: number; height: number }

type LineEnds = Parameters<DrawingContext<Barcode>['line']>

const QUIET_MODULES = 10

/** Returns a function that encodes texts as Code 128. Loads the library at the first use. */
export async function loadCode128(): Promise<(text: string) => Barcode> {
  const { render } = await import('bwip-js/node')
  return (text) => render({ bcid: 'code128', text, scale: 1 }, collectBars())
}

/** Collects the bars that the library would draw; each line is given by its middle, rounded up. */
function collectBars(): DrawingContext<Barcode> {
  const bars: { start: number; width: number }[] = []
  let total = 0
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      total = width
    },
    line: (...[x, , , , width]: LineEnds) => void bars.push({ start: Math.floor(x - width / 2), width }),
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ width: total, bars }),
  }
}

/** Draws a barcode with its quiet zones inside of a box. Screen readers pass over it: the text stands beside it. */
export function drawBarcode({ doc }: Pick<Sheet, 'doc'>, { width: modules, bars }: Barcode, { x, y, width, height }: Box): void {
  const module = width / (modules + 2 * QUIET_MODULES)
  doc.markContent('Artifact')
  for (const bar of bars) doc.rect(x + (QUIET_MODULES + bar.start) * module, y, bar.width * module, height)
  doc.fill('black')
  doc.endMarkedContent()
}

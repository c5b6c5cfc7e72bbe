import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'

const FOLDER = 'docs/guide/images'
const QUALITY = 0.6
/** Differences of the demonstration data from one day to another stay below it, a redesigned screen does not. Of 255. */
const DIFFERENCE_MAX = 14
const GRID = { width: 48, height: 48 }

export type GuidePicture = { file: string; email: string; address: string }
type Size = { width: number; height: number }

/** The window of a picture and the size in which it is kept, as `guide-pictures.ts` of the guides shows it. */
export const WIDE = { window: { width: 1440, height: 900 }, kept: { width: 1200, height: 750 } }
export const NARROW = { window: { width: 390, height: 780 }, kept: { width: 390, height: 780 } }

const MANAGER = 'gestionnaire@demo.test'
const SECTOR_MANAGER = 'responsable@demo.test'
const AGENT = 'agent@demo.test'
const OUTLET = 'pdv@demo.test'
const CLIENT = 'client@demo.test'

export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { file: 'gestionnaire-tableau.webp', email: MANAGER, address: '/' },
  { file: 'gestionnaire-import.webp', email: MANAGER, address: '/logistique/importactivation?id=101' },
  { file: 'gestionnaire-demandes.webp', email: MANAGER, address: '/client/creditencours' },
  { file: 'gestionnaire-commandes.webp', email: MANAGER, address: '/logistique/cmdstock?statut=all' },
  { file: 'responsable-tableau.webp', email: SECTOR_MANAGER, address: '/' },
  { file: 'responsable-performance.webp', email: SECTOR_MANAGER, address: '/performanceda/list' },
  { file: 'agent-tableau.webp', email: AGENT, address: '/' },
  { file: 'agent-transactions.webp', email: AGENT, address: '/client/transactionencours-agent' },
  { file: 'point-de-vente-tableau-telephone.webp', email: OUTLET, address: '/' },
  { file: 'point-de-vente-vendre-telephone.webp', email: OUTLET, address: '/?panel=sell' },
  { file: 'client-credit.webp', email: CLIENT, address: '/credit/credit-appro' },
]

/** Takes the picture of a page, and replaces the kept one if it looks different; in continuous integration nothing is written. */
export async function renewPicture(page: Page, { file, kept }: { file: string; kept: Size }): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' })
  const path = `${FOLDER}/${file}`
  const old = await readFile(path).catch(() => null)
  const { webp, difference } = await drawnIn(page.context().browser(), { png, old, kept })
  // What a whole run in continuous integration would write is lost.
  if (difference > DIFFERENCE_MAX && process.env['CI'] === undefined) await writeFile(path, webp)
}

type Drawn = { png: Buffer; old: Buffer | null; kept: Size }

/** Reduces the picture in a page of its own, where no policy of the product forbids it, and compares it with the old one. */
async function drawnIn(browser: Browser | null, { png, old, kept }: Drawn): Promise<{ webp: Buffer; difference: number }> {
  if (browser === null) throw new Error('no browser')
  const canvas = await browser.newPage()
  const result = await canvas.evaluate(draw, {
    sources: [`data:image/png;base64,${png.toString('base64')}`, ...(old ? [`data:image/webp;base64,${old.toString('base64')}`] : [])],
    kept,
    grid: GRID,
    quality: QUALITY,
  })
  await canvas.close()
  return { webp: Buffer.from(result.webp, 'base64'), difference: result.difference }
}

/** Runs in the browser: it cannot use what stands outside of it. */
async function draw(asked: { sources: string[]; kept: Size; grid: Size; quality: number }) {
  const pictures = await Promise.all(
    asked.sources.map(async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      return picture
    }),
  )
  const drawOn = (picture: HTMLImageElement, { width, height }: Size) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return { canvas, context }
  }
  const [fresh, old] = pictures
  if (fresh === undefined) throw new Error('no picture')
  const webp = drawOn(fresh, asked.kept).canvas.toDataURL('image/webp', asked.quality).split(',')[1] ?? ''
  if (old === undefined) return { webp, difference: 255 }

  const points = (picture: HTMLImageElement) =>
    drawOn(picture, asked.grid).context.getImageData(0, 0, asked.grid.width, asked.grid.height).data
  const [one, other] = [points(fresh), points(old)]
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0)
  return { webp, difference: sum / one.length }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'

const FOLDER = join(import.meta.dirname, 'pictures')
/** Pictures are compared at a fifth of their size, which hides how each machine smooths letters. */
const SCALE = 0.2
/** The greatest difference of a channel, out of 255, between points that count as equal. */
const CHANNEL_TOLERANCE = 40
/** The share of points that may differ. */
const POINTS_TOLERANCE = 0.01

type Compared = { small: string; share: number | null }

/** Compares what an element looks like with the picture of this name; writes the picture instead if it is to be updated. */
export async function differenceFrom(name: string, element: Locator, isUpdating: boolean): Promise<string | null> {
  const path = join(FOLDER, `${name}.webp`)
  const taken = (await element.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })).toString('base64')
  if (!isUpdating && !existsSync(path)) return `${name}: no picture is kept`
  const kept = isUpdating ? null : readFileSync(path).toString('base64')
  const { small, share } = await element.page().evaluate(compare, { taken, kept, scale: SCALE, tolerance: CHANNEL_TOLERANCE })
  if (isUpdating) writeFileSync(path, Buffer.from(small, 'base64'))
  if (share === null || share <= POINTS_TOLERANCE) return null
  return `${name}: ${(share * 100).toFixed(1)} % of its points differ`
}

type Pair = { taken: string; kept: string | null; scale: number; tolerance: number }

/** Reduces a picture and counts the points that differ from the kept one. Runs in the page. */
async function compare({ taken, kept, scale, tolerance }: Pair): Promise<Compared> {
  const [whole, other] = await Promise.all(
    [taken, kept]
      .filter((base64) => base64 !== null)
      .map((base64) => createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]))),
  )
  if (whole === undefined) throw new Error('no picture was taken')
  const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)]
  const draw = async (picture: ImageBitmap) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return { canvas, points: context.getImageData(0, 0, width, height).data }
  }
  const { canvas, points } = await draw(whole)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  const small = btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
  if (other === undefined) return { small, share: null }

  if (other.width !== width || Math.abs(other.height - height) > 1) return { small, share: 1 }
  const before = (await draw(other)).points
  let differing = 0
  for (let at = 0; at < points.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs((points[at + channel] ?? 0) - (before[at + channel] ?? 0)) > tolerance)) differing += 1
  }
  return { small, share: differing / (points.length / 4) }
}

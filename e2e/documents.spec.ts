import { arriveAs, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'counter' })

const MEGABYTE = 1024 * 1024

/** Returns a picture of noise, which does not compress and is as large as a telephone's photo. */
async function aPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3_200, 2_400)
    const context = canvas.getContext('2d')
    const pixels = new ImageData(canvas.width, canvas.height)
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
    context?.putImageData(pixels, 0, 0)
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(String(reader.result)))
      reader.readAsDataURL(photo)
    })
  })
  return Buffer.from(bytes.slice(bytes.indexOf(',') + 1), 'base64')
}

/** True if the browser would ask before leaving the page. */
const asksBeforeLeaving = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Holds the reading of the next picture until the returned function is called. */
async function readSlowly(page: Page): Promise<() => Promise<void>> {
  const heldFile = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const originalRead = createImageBitmap
    Object.assign(globalThis, { createImageBitmap: (picture: Blob) => promise.then(() => originalRead(picture)) })
    return { resolve }
  })
  return () => heldFile.evaluate(({ resolve }) => resolve())
}

test('a photo over six megabytes is shown, reduced, kept from being lost on leaving, and reaches the request', async ({
  browser,
  baseURL,
}) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', { viewport: TELEPHONE })
  const photo = await aPhoto(page)
  expect(photo.length).toBeGreaterThan(6 * MEGABYTE)
  await page.getByRole('button', { name: 'Demander un crédit' }).click()
  const panel = page.getByRole('dialog', { name: 'Demander un crédit' })
  await panel.getByLabel('Montant').fill('30')
  await panel.getByLabel('Pour quoi').fill('Fin de semaine')
  expect(await asksBeforeLeaving(page)).toBe(false)
  const readOn = await readSlowly(page)
  await panel.getByLabel('Document à joindre').setInputFiles({ name: 'virement.jpeg', mimeType: 'image/jpeg', buffer: photo })
  expect(await asksBeforeLeaving(page)).toBe(true)
  await readOn()
  const thumbnail = panel.getByRole('img', { name: 'Aperçu de virement.jpg' })
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2_400)
  expect(await asksBeforeLeaving(page)).toBe(true)
  await panel.getByRole('button', { name: /^Demander 30/ }).click()

  const request = page.getByRole('dialog', { name: /^Demande n°/ })
  const attached = request.getByRole('list', { name: 'Pièces jointes' })
  await expect(attached.getByRole('button', { name: 'virement.webp' }).locator('img')).toBeVisible()
  expect(await asksBeforeLeaving(page)).toBe(false)
  await request
    .getByLabel('Document à joindre')
    .setInputFiles({ name: 'suite.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(request.getByText(/^suite\.pdf, 15\so$/)).toBeVisible()
  expect(await asksBeforeLeaving(page)).toBe(true)
  await request.getByRole('button', { name: 'Retirer le document' }).click()
  expect(await asksBeforeLeaving(page)).toBe(false)
})

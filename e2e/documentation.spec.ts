import { readdir } from 'node:fs/promises'
import { expectNoViolation, settle } from './axe.ts'
import { GUIDE_PICTURES, NARROW, renewPicture, WIDE } from './guide-pictures.ts'
import { DEMONSTRATION_PASSWORD as password, signIn } from './people.ts'
import { expect, test } from './story.ts'

// The pictures show demonstration data that no other story has changed.
test.use({ story: 'documentation', contextOptions: { reducedMotion: 'reduce' } })

test('every picture of the guides is taken from the running product', async ({ browser, product }) => {
  const kept = (await readdir('docs/guide/images')).filter((file) => file.endsWith('.webp'))
  for (const email of new Set(GUIDE_PICTURES.map((picture) => picture.email))) {
    const context = await browser.newContext({ baseURL: product.address, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signIn(page, { email, password })
    for (const { file, address } of GUIDE_PICTURES.filter((picture) => picture.email === email)) {
      const size = file.endsWith('-telephone.webp') ? NARROW : WIDE
      await page.setViewportSize(size.window)
      await page.goto(address)
      await settle(page)
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await renewPicture(page, { file, kept: size.kept })
    }
    await context.close()
  }
  expect(kept.toSorted()).toEqual(GUIDE_PICTURES.map(({ file }) => file).toSorted())
})

test('an outlet finds where a thing is done, reads its guide, an answer and the empty lists, and tries a call', async ({ page }) => {
  await signIn(page, { email: 'pdv@demo.test', password }, '/pages/help')
  await page.getByRole('searchbox', { name: 'Que voulez-vous faire ?' }).fill('abonnement')
  await page.getByRole('link', { name: 'Vendre un abonnement' }).click()
  await expect(page.getByRole('dialog')).toContainText('Vendre une formule')

  await page.goto('/documentation')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('La journée d’un point de vente')
  const picture = page.getByRole('img', { name: /tableau de bord/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(NARROW.kept.width)

  await page.goto('/documentation?part=calls&call=GET%20/securecanal/userinfo')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByLabel('Réponse reçue')).toContainText('pdv@demo.test')

  await page.goto('/pages/faq')
  await page.getByText('Puis-je annuler une vente ?').click()
  await expect(page.getByRole('link', { name: 'Mes ventes' }).first()).toBeVisible()
  await page.goto('/pages/empty')
  await expect(page.getByRole('region', { name: 'Mes livraisons' })).toContainText('Pas encore de livraison')

  const addresses = ['/pages/help', '/pages/faq', '/pages/empty', '/documentation', '/documentation?part=calls', '/documentation?q=vente']
  await expectNoViolation(
    page,
    addresses.map((address) => ({ name: address, address })),
  )
})

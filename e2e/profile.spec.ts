import { aPerson, type Person, signIn, tokenOf } from './people.ts'
import { expect, test, type Page } from './story.ts'

test('a change made elsewhere is shown, and no typed text is lost', async ({ page, product }) => {
  const person = await aPerson(product, 'telephone')
  await signIn(page, person, '/profile')
  const phone = page.getByRole('textbox', { name: 'Téléphone' })
  await phone.fill('0692 11 22 33')
  await changeElsewhere(page, person, { phone: '0693 00 00 00' })
  const conflict = page.getByRole('group', { name: 'Téléphone, modifié entre-temps' })
  await expect(conflict).toContainText('0693 00 00 00')
  await expect(phone).toHaveValue('0692 11 22 33')

  await conflict.getByRole('button', { name: 'Garder ma saisie' }).click()
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect(page.getByText('Profil enregistré')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('0692 11 22 33')

  await test.step('leaving with something typed asks first', async () => {
    await phone.fill('0692 44 44 44')
    await page.getByRole('button', { name: 'Sécurité' }).click()
    const leavingDialog = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ })
    await leavingDialog.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(phone).toHaveValue('0692 44 44 44')
    await page.getByRole('button', { name: 'Sécurité' }).click()
    await leavingDialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(page.getByRole('region', { name: 'Mot de passe' })).toBeVisible()
  })
})

test('a picture is cropped with the keyboard and shown beside the name; a text file is refused', async ({ page, product }) => {
  await signIn(page, await aPerson(product, 'image'), '/profile')
  const input = page.getByLabel('Image de profil')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') })
  await expect(page.getByRole('alert')).toHaveText('«\u00a0notes.txt\u00a0» n’est pas une image JPEG, PNG ou WebP.')

  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() })
  const dialog = page.getByRole('dialog', { name: 'Cadrer votre image' })
  const zoom = dialog.getByRole('slider', { name: 'Agrandir' })
  await zoom.focus()
  await page.keyboard.press('PageUp')
  expect(Number(await zoom.inputValue())).toBeGreaterThan(1)
  await dialog.getByRole('button', { name: 'Enregistrer l’image' }).click()
  await expect(page.getByText('Image enregistrée')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^blob:/)
})

test('a session opened elsewhere is listed, and can be ended', async ({ page, browser, product }) => {
  const person = await aPerson(product, 'sessions')
  const otherDevice = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signIn(otherDevice, person)
  await signIn(page, person, '/profile?tab=sessions')
  await expect(page.getByText('Cette session')).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Fermer/ })
    .first()
    .click()
  await expect(otherDevice).toHaveURL(/\/auth\/login/)
  await expect(otherDevice.getByText(/^Votre session a pris fin\./)).toBeVisible()
  await expect(page).toHaveURL(/profile/)
})

async function changeElsewhere(page: Page, person: Person, body: object): Promise<void> {
  const answer = await page.request.patch('/auth/update', { data: body, headers: await tokenOf(page, person) })
  expect(answer.ok()).toBe(true)
}

import type { Locator } from '@playwright/test'
import { arriveAs, ask, submitRequest, confirm, loseFirstAnswer, TELEPHONE } from './credit-acts.ts'
import { DEMONSTRATION_PASSWORD as password, tokenOf } from './people.ts'
import { savedBy } from './saved-file.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'credit-decisions' })

const NBSP = '\u00a0'
const RECEIPT = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const FIGURES = /\/securecanal\/stats\/\d+$/
const WEBP = /^RIFF.{4}WEBP/s

const open = (page: Page, id: number) => page.getByRole('article', { name: `Demande n°${NBSP}${id}` })
const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('request'))
const attached = (request: Locator) => request.getByRole('list', { name: 'Pièces jointes' }).getByRole('button')

test('three requests are approved at once with their total; one cancelled meanwhile does not stop the others', async ({
  browser,
  baseURL,
  page,
}) => {
  const outlet = { page, name: 'pdv' }
  const amounts = ['111,10', '222,20', '333,30']
  await submitRequest(outlet, 111.1)
  const cancelled = await submitRequest(outlet, 222.2)
  await submitRequest({ page, name: 'client' }, 333.3)

  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/client/creditencours' })
  for (const amount of amounts) await manager.getByRole('listitem').filter({ hasText: amount }).getByRole('checkbox').check()
  await manager.getByRole('button', { name: `Approuver les 3 choisies, 666,60${NBSP}€…` }).click()
  const dialog = manager.getByRole('dialog', { name: `Approuver 3${NBSP}demandes, 666,60${NBSP}€${NBSP}?` })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)

  const headers = await tokenOf(page, { email: 'pdv@demo.test', password })
  const answer = await page.request.put(`/securecanal/demandeCredit/${cancelled}/cancel`, { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  await loseFirstAnswer(manager, /\/demandeCredit\/\d+\/valider$/)
  await dialog.getByRole('button', { name: `Approuver 666,60${NBSP}€` }).click()
  await confirm(manager)
  await expect(dialog.getByRole('alert')).toContainText('L’accord n’est pas confirmé.')
  await expect(dialog.getByText('approuvée', { exact: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect(manager.getByText('Déjà enregistré')).toBeVisible()
  const outcomes = [/approuvée$/, /Cette demande de crédit est déjà annulée\.$/, /approuvée$/]
  for (const [at, amount] of amounts.entries()) {
    await expect(dialog.getByRole('listitem').filter({ hasText: amount })).toHaveText(outcomes[at] ?? '')
  }
  await dialog.getByRole('button', { name: 'Fermer le compte rendu' }).click()
  for (const amount of amounts) await expect(manager.getByRole('listitem').filter({ hasText: amount })).toHaveCount(0)
})

test('amounts that one approval does not credit are shown before the button; the dashboard gives each request’s verdict', async ({
  browser,
  baseURL,
  page,
}) => {
  const outlet = { page, name: 'pdv' }
  const largeRequest = await submitRequest(outlet, 6666.6)
  await submitRequest(outlet, 66.6)

  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire')
  const queue = manager.getByRole('region', { name: /^Demandes en attente/ })
  await expect(queue.getByRole('listitem').first()).toContainText(/sans risque|à surveiller|dette en retard|solde insuffisant/)
  await manager.goto(`/client/creditencours?id=${largeRequest}`)
  await expect(open(manager, largeRequest).getByText('rien n’est crédité avant celui d’une seconde personne')).toBeVisible()
  await expect(open(manager, largeRequest).getByRole('button', { name: 'Donner le premier accord' })).toBeVisible()

  for (const amount of [`6${NBSP}666,60`, /(?<!\d)66,60/]) {
    await manager.getByRole('listitem').filter({ hasText: amount }).getByRole('checkbox').check()
  }
  const sharesText = `66,60${NBSP}€ seront crédités, 6${NBSP}666,60${NBSP}€ attendront un second accord.`
  await expect(manager.getByRole('region', { name: 'Demandes', exact: true }).getByText(sharesText)).toBeVisible()
  await manager.getByRole('button', { name: `Approuver les 2 choisies, 6${NBSP}733,20${NBSP}€…` }).click()
  const dialog = manager.getByRole('dialog', { name: /^Approuver 2/ })
  await expect(dialog.getByText(sharesText)).toBeVisible()
  await dialog.getByRole('button', { name: `Approuver, 66,60${NBSP}€ crédités` }).click()
  await confirm(manager)
  await expect(dialog.getByRole('listitem').filter({ hasText: `6${NBSP}666,60` })).toHaveText(/attend un second accord$/)
  await expect(dialog.getByRole('listitem').filter({ hasText: /(?<!\d)66,60/ })).toHaveText(/approuvée$/)
})

test('figures that could not be read are not shown as zero, and the decision stays possible', async ({ browser, baseURL, page }) => {
  const id = await submitRequest({ page, name: 'client' }, 77.7)
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire')
  await manager.route(FIGURES, (route) => route.abort())
  await manager.goto(`/client/creditencours?id=${id}`)
  const request = open(manager, id)
  await expect(request.getByText('Les chiffres de ce compte n’ont pas pu être lus')).toBeVisible()
  await expect(request.getByRole('button', { name: /^Approuver 77,70/ })).toBeVisible()
  await manager.unroute(FIGURES)
  await request.getByRole('button', { name: 'Réessayer' }).click()
  await expect(request.getByRole('region', { name: 'Âge de la dette' })).toBeVisible()
})

test('a picture, a PDF and a comment reach the decider; after a rejection by keyboard the requester reads the reason', async ({
  browser,
  baseURL,
}) => {
  const context = { browser, baseURL }
  const [outlet, manager] = await Promise.all([arriveAs(context, 'pdv', { viewport: TELEPHONE }), arriveAs(context, 'gestionnaire')])
  const document = { name: 'bordereau.png', mimeType: 'image/png', buffer: await outlet.screenshot() }
  await ask(outlet, { amount: '444,40', why: 'Fin de mois', of: 'Le réseau', document })
  const ownRequest = outlet.getByRole('dialog', { name: /^Demande n°/ })
  await ownRequest.getByLabel('Document à joindre').setInputFiles({ name: 'virement.pdf', mimeType: 'application/pdf', buffer: RECEIPT })
  await ownRequest.getByRole('button', { name: 'Envoyer le document' }).click()
  await expect(attached(ownRequest)).toHaveText(['bordereau.webp', 'virement.pdf'])
  await ownRequest.getByLabel('Répondre').fill('Le virement est parti ce matin.')
  await ownRequest.getByRole('button', { name: 'Envoyer la réponse' }).click()

  await manager.goto(`/client/creditencours?id=${idOf(outlet)}`)
  const request = open(manager, idOf(outlet))
  await expect(request.getByText('Le virement est parti ce matin.')).toBeVisible()
  const [picture, receipt] = [attached(request).nth(0), attached(request).nth(1)]
  await expect(picture.locator('img')).toBeVisible()
  await picture.click()
  const large = manager.getByRole('dialog', { name: 'bordereau.webp' })
  await large.getByRole('button', { name: 'Agrandir' }).click()
  await expect(large.getByRole('button', { name: 'Voir en entier' })).toBeVisible()
  const download = () => large.getByRole('button', { name: 'Télécharger' }).click()
  expect((await savedBy(manager, download)).bytes.subarray(0, 12).toString('latin1')).toMatch(WEBP)
  await large.getByRole('button', { name: 'Fermer' }).click()
  const [response, saved] = await Promise.all([manager.waitForResponse(/\/documents\/2$/), savedBy(manager, () => receipt.click())])
  expect(response.headers()['content-disposition']).toContain('attachment')
  expect([saved.name, saved.bytes]).toEqual(['virement.pdf', RECEIPT])

  await manager.keyboard.press('r')
  await expect(manager.getByRole('dialog', { name: /^Rejeter/ }).getByRole('textbox')).toBeFocused()
  await manager.keyboard.type('Le virement n’est pas arrivé')
  for (const _ of ['Annuler', 'Rejeter']) await manager.keyboard.press('Tab')
  await manager.keyboard.press('Enter')
  await expect(manager.getByText('Demande rejetée', { exact: true })).toBeVisible()
  await expect(ownRequest.getByText(/rejetée par .*Raison.: Le virement n’est pas arrivé/s)).toBeVisible()
})

test('the requester cancels on their own page; a late approver sees the current state', async ({ browser, baseURL }) => {
  const context = { browser, baseURL }
  const [outlet, manager] = await Promise.all([arriveAs(context, 'pdv', { viewport: TELEPHONE }), arriveAs(context, 'gestionnaire')])
  await ask(outlet, { amount: '555,50', why: 'Fin de mois', of: 'Le réseau' })
  // Events no longer reach this page.
  await manager.route('**/securecanal/events*', (route) => route.abort())
  await manager.goto(`/client/creditencours?id=${idOf(outlet)}`)
  const request = open(manager, idOf(outlet))
  await expect(request.getByRole('region', { name: 'Décision' })).toBeVisible()

  await outlet.getByRole('button', { name: 'Annuler la demande…' }).click()
  await outlet
    .getByRole('dialog', { name: /^Annuler la demande de 555,50/ })
    .getByRole('button', { name: 'Annuler la demande' })
    .click()
  await expect(outlet.getByText('Demande annulée')).toBeVisible()

  await manager.keyboard.press('a')
  await confirm(manager)
  await expect(request.getByText('Cette demande de crédit est déjà annulée.')).toBeVisible()
})

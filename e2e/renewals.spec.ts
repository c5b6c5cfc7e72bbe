import { createHash } from 'node:crypto'
import { aLine, csvOf } from '../server/test/activity-files.ts'
import { arriveAs, sell, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'renewals' })

const HEADER = 'NUMABO;NUMCARTE;NOM;PRENOM;TEL;FORMULE;FINABO;NUMDIST;SEGMENT;OBSERVATION'
const NUMBER = outsideOfControl()

test('a list is imported, the outlet calls and sells on its telephone, and the file renews', async ({ browser, baseURL }) => {
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/relance/importrelance?part=import' })
  const list = `${HEADER}\r\n${NUMBER};00014062061504;ABRICOT;Zoé;0692123456;ESSENTIEL;${french(today())};1001;PREMIUM;Cliente fidèle\r\n`
  await deposit(manager, { label: 'Liste des abonnés', name: 'relances.csv', text: list })
  await manager.getByRole('button', { name: 'Appliquer, 1 abonné' }).click()
  await expect(manager.getByText(/Import appliqué\s: 1\sabonné à relancer/)).toBeVisible({ timeout: 30_000 })

  const outlet = await arriveAs({ browser, baseURL }, 'pdv', { viewport: TELEPHONE })
  await outlet.getByRole('button', { name: 'Tous les abonnés à renouveler' }).click()
  await outlet
    .getByRole('dialog')
    .getByRole('button', { name: /ABRICOT/ })
    .click()
  const panel = outlet.getByRole('dialog', { name: 'Abonné à renouveler' })
  await expect(panel.getByRole('link', { name: /06.92.12.34.56/ })).toHaveAttribute('href', /^tel:/)
  await panel.getByLabel('Résultat').selectOption('reached')
  await panel.getByRole('button', { name: 'Noter le contact' }).click()
  await expect(panel.getByText('Vous vous en occupez.')).toBeVisible()
  await panel.getByRole('button', { name: 'Vendre le réabonnement' }).click()
  const sale = outlet.getByRole('dialog', { name: 'Vendre une formule' })
  await expect(sale.getByLabel('Numéro d’abonné')).toHaveValue(NUMBER)
  await sale.getByLabel('Numéro du décodeur').fill('6299000100')
  await sell(sale)
  await expect(outlet.getByText('Vente enregistrée')).toBeVisible()

  await manager.goto(`/relance/importrelance?q=ABRICOT`)
  await expect(manager.getByRole('article').getByText('vendu, en attente du fichier')).toBeVisible()
  await renew(manager)
  await manager.goto(`/relance/importrelance?q=ABRICOT&status=resolved`)
  await expect(manager.getByRole('article').getByText(/^Réabonné le .* prouvé par activite\.csv, ligne 2\.$/)).toBeVisible()
})

async function renew(page: Page): Promise<void> {
  await page.goto('/logistique/importactivation')
  const line = aLine({ NUMDIST: '1001', NUMABO: NUMBER, DATE: `${french(today())} 10:00:00`, CMOUVMT: 'REAAV', FINABO: french(today(60)) })
  await deposit(page, { label: 'Fichier d’activité', name: 'activite.csv', text: String(csvOf([line]).bytes) })
  await page.getByRole('button', { name: /^Appliquer/ }).click()
  await expect(page.getByText(/Import appliqué/).first()).toBeVisible({ timeout: 30_000 })
}

type File = { label: string; name: string; text: string }

async function deposit(page: Page, { label, name, text }: File): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('table', { name: 'Les lignes du fichier' })).toBeVisible({ timeout: 30_000 })
}

/** Returns the day so many days from now, in the time zone of the product. */
function today(later = 0): string {
  return new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(Date.now() + later * 86_400_000)
}

function french(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** Returns the first number that may be called in this month's list. */
function outsideOfControl(): string {
  let number = 62_990_001
  while (isControl(number)) number += 1
  return String(number)
}

function isControl(number: number): boolean {
  const hash = createHash('sha256')
    .update(`control:${today().slice(0, 7)}:${number}`)
    .digest()
  return hash.readUInt32BE(0) % 10 === 0
}

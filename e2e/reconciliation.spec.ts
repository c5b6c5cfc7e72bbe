import type { Locator } from '@playwright/test'
import { arriveAs, confirm, type StoryBrowser } from './credit-acts.ts'
import { savedBy } from './saved-file.ts'
import { insertSales, isLedgerChecked, monthsAgo, type SoldOnce, stated, statementOf } from './reconciled-month.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'reconciliation' })

/** The demonstration sells nothing one by one so long ago: the month is free. */
const MONTH = monthsAgo(4)
/** Counts the sales that the statement gives unchanged, gives two days later, and leaves out. */
const [AS_SOLD, ALSO_LATE, MISSING] = [4, 12, 5]
const WAITS = 'Le mois est clos\u00a0: la ligne attendra sa réouverture.'
const CLOSING = `/parametrage/cloture?year=${MONTH.text.slice(0, 4)}&month=${MONTH.text}`
const WAIT = { timeout: 60_000 }

test('an operator’s month is worked through by keyboard, locked and closed by two managers, and then nothing of it changes', async ({
  browser,
  baseURL,
  product,
}) => {
  const [late, less, split, missing, ...others] = await insertSales(product, MONTH.text, 24)
  const [asSold, alsoLate] = [others.slice(0, AS_SOLD), others.slice(AS_SOLD, AS_SOLD + ALSO_LATE)]
  const lines = [
    ...asSold.map((sale) => stated(sale)),
    ...alsoLate.map((sale) => stated(sale, { DATE: sale.twoDaysLater })),
    stated(late!, { DATE: late!.twoDaysLater }),
    stated(less!, { MONTANT_TTC: less!.halves[0] }),
    stated(split!, { NUMABO: '69000001', NUMDECO: '', MONTANT_TTC: split!.halves[0] }),
    stated(split!, { NUMABO: '69000002', NUMDECO: '', MONTANT_TTC: split!.halves[1], DATE: split!.twoDaysLater }),
  ]
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/relance/raprochement' })
  await test.step('the month is opened and its statement rehearsed, then applied', async () => {
    await openMonth(manager)
    await manager.getByLabel('Relevé de l’opérateur').setInputFiles(statementOf(lines, 'releve.csv'))
    await manager.getByRole('button', { name: /^Appliquer/ }).click(WAIT)
    await expect(manager.getByText('Rien n’a encore été comparé.')).toBeVisible(WAIT)
  })
  await test.step('what is exact matches by itself', async () => {
    await manager.getByRole('button', { name: 'Lancer la recherche' }).click()
    await expect(manager.getByRole('button', { name: 'Relancer la recherche' })).toBeEnabled(WAIT)
    await expectPart(manager, 'matched', [AS_SOLD, AS_SOLD])
  })
  await test.step(`${missing!.subscriber} and the rest, twenty gaps, are worked through with the keyboard alone`, () => work(manager))
  const second = await test.step('a second manager locks the month', () => lock({ browser, baseURL }, manager.url()))
  await test.step('an undo is refused with a sentence', () => tryUndo(manager))
  await test.step('two managers close the month', async () => {
    // The seal covers the checklist, which names the first check of the ledger.
    await expect.poll(() => isLedgerChecked(product), WAIT).toBe(true)
    await close(second, 'Demander la clôture', 'Clôture demandée')
    await close(manager, 'Confirmer la clôture', 'Mois clos')
  })
  await test.step('its closing record is a PDF', async () => {
    const record = await savedBy(manager, () => manager.getByRole('button', { name: 'Procès-verbal en PDF' }).click())
    expect(record.name).toBe(`cloture-${MONTH.text}.pdf`)
    expect(record.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('a late file of the month waits, with a sentence', () => sendLate(manager, missing!))
  await test.step('a reversal lands in the current month, with a sentence', () => reverse(second, asSold[0]!.reference))
})

async function openMonth(manager: Page): Promise<void> {
  await manager.getByRole('button', { name: 'Ouvrir un mois' }).click()
  const dialog = manager.getByRole('dialog', { name: /^Rapprocher quel mois/ })
  await dialog.getByLabel('Mois').selectOption(MONTH.text)
  await dialog.getByRole('button', { name: 'Ouvrir le mois' }).click()
  await expect(manager.getByRole('heading', { name: `Rapprochement ${MONTH.of}` })).toBeVisible()
}

/** Accepts what is late, adjusts what is less, matches what was split, and explains what is missing. */
async function work(manager: Page): Promise<void> {
  const bar = manager.getByRole('region', { name: 'Acte' })
  const press = async (...keys: readonly string[]) => {
    await expect(bar).toHaveAttribute('aria-busy', 'false')
    for (const key of keys) await manager.keyboard.press(key)
  }
  // The totals may be read before the proposals.
  await expect(bar.getByRole('button', { name: 'Accepter' })).toBeVisible(WAIT)
  await press('Enter')
  let matched = AS_SOLD + 1
  await expectPart(manager, 'matched', [matched, matched])
  await press('j')
  await manager.keyboard.type('Remise de l’opérateur')
  await manager.keyboard.press('Enter')
  await confirm(manager)
  await expectPart(manager, 'explained', [1, 1])
  while (matched < AS_SOLD + 1 + ALSO_LATE) {
    await press('Enter')
    matched += 1
    await expectPart(manager, 'matched', [matched, matched])
  }
  await press('ArrowLeft', 'ArrowUp', ' ', 'ArrowRight', ' ', 'ArrowDown', ' ')
  await expect(bar).toContainText(/Écart 0,00/)
  await press('m')
  await expectPart(manager, 'matched', [matched + 1, matched + 2])
  for (let left = MISSING; left > 0; left -= 1) {
    await press('e')
    await manager.keyboard.press('ArrowDown')
    await manager.keyboard.press('Enter')
    await expectPart(manager, 'open', [left - 1, 0])
  }
}

async function tryUndo(manager: Page): Promise<void> {
  await expect(manager.getByRole('button', { name: 'Déverrouiller…' })).toBeVisible()
  await manager.getByRole('button', { name: 'Relevés' }).click()
  await manager.getByRole('link', { name: 'releve.csv' }).click()
  await manager.getByRole('button', { name: 'Annuler l’import…' }).click()
  const dialog = manager.getByRole('dialog', { name: /^Annuler l’import/ })
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Le rapprochement ${MONTH.of} est verrouillé`)
}

async function lock(story: StoryBrowser, address: string): Promise<Page> {
  const second = await arriveAs(story, 'gestionnaire2', { address: new URL(address).pathname + new URL(address).search })
  await second.getByRole('button', { name: 'Verrouiller…' }).click()
  await second.getByRole('button', { name: 'Verrouiller le mois' }).click()
  await confirm(second)
  await expect(second.getByText(/^Verrouillé le .* par /)).toBeVisible()
  return second
}

async function sendLate(manager: Page, sale: SoldOnce): Promise<void> {
  await manager.goto('/logistique/importactivation')
  await manager.getByLabel('Fichier d’activité').setInputFiles(statementOf([stated(sale)], 'activite.csv'))
  await expect(manager.getByText(WAITS).filter({ visible: true }).first()).toBeVisible(WAIT)
  await manager.getByRole('button', { name: /^Appliquer/ }).click()
  await expect(manager.getByText('Import appliqué').first()).toBeVisible(WAIT)
}

async function reverse(second: Page, reference: string): Promise<void> {
  await second.goto(`/client/historiquetransactions?part=transactions&q=${reference}&start=${MONTH.text}-01`)
  await second.getByRole('row', { name: new RegExp(reference) }).click()
  await second.getByRole('button', { name: 'Contre-passer…' }).click()
  const dialog = second.getByRole('dialog', { name: new RegExp(`^Contre-passer ${reference}`) })
  await dialog.getByLabel('Raison').fill('Vendue deux fois')
  await dialog.getByRole('button', { name: 'Contre-passer la vente' }).click()
  await confirmIfAsked(second, second.getByText(`Le mois ${MONTH.of} est clos`))
}

/** Takes note of every warning of the month, and asks for its closing or confirms it. */
async function close(page: Page, act: string, done: string): Promise<void> {
  await page.goto(CLOSING)
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`${MONTH.of}`) })
  for (const warning of await dialog.getByRole('checkbox').all()) await warning.check()
  await dialog.getByRole('button', { name: /^(Demander la clôture|Clore le mois)$/ }).click()
  await confirmIfAsked(page, page.getByText(done, { exact: true }))
}

/** Types the PIN unless it was typed a moment ago, and waits for the outcome. */
async function confirmIfAsked(page: Page, outcome: Locator): Promise<void> {
  const asking = page.getByRole('dialog', { name: 'Confirmez avec votre code PIN' })
  await expect(outcome.or(asking).first()).toBeVisible(WAIT)
  if (await asking.isVisible()) await confirm(page)
  await expect(outcome.first()).toBeVisible(WAIT)
}

/** Waits until a part of the totals counts so many lines, ours and the operator's. */
const expectPart = (page: Page, part: 'matched' | 'explained' | 'open', counts: readonly [number, number]) =>
  expect(page.getByRole('table', { name: 'Totaux du mois' }).locator(`[data-part=${part}] strong`)).toHaveText(counts.map(String), WAIT)

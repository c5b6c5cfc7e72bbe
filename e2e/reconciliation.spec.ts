import { arriveAs, confirm, type StoryBrowser } from './credit-acts.ts'
import { insertSales, monthsAgo, stated, statementOf } from './reconciled-month.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'reconciliation' })

/** The demonstration sells nothing one by one so long ago: the month is free. */
const MONTH = monthsAgo(4)
const WAIT = { timeout: 60_000 }

test('an operator’s month is imported, matched by keyboard, locked by a second manager, and then refuses to be undone', async ({
  browser,
  baseURL,
  product,
}) => {
  const [late, less, split, missing, ...asSold] = await insertSales(product, MONTH.text, 8)
  const lines = [
    ...asSold.map((sale) => stated(sale)),
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
    await expectPart(manager, 'matched', [4, 4])
  })
  await test.step(`${missing!.subscriber} and the rest are worked through with the keyboard alone`, () => work(manager))
  await test.step('a second manager locks the month', () => lock({ browser, baseURL }, manager.url()))
  await test.step('an undo is refused with a sentence', async () => {
    await expect(manager.getByRole('button', { name: 'Déverrouiller…' })).toBeVisible()
    await manager.getByRole('button', { name: 'Relevés' }).click()
    await manager.getByRole('link', { name: 'releve.csv' }).click()
    await manager.getByRole('button', { name: 'Annuler l’import…' }).click()
    const dialog = manager.getByRole('dialog', { name: /^Annuler l’import/ })
    await dialog.getByRole('button', { name: 'Annuler l’import' }).click()
    await expect(dialog.getByRole('alert')).toContainText(`Le rapprochement ${MONTH.of} est verrouillé`)
  })
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
  await press('Enter')
  await expectPart(manager, 'matched', [5, 5])
  await press('j')
  await manager.keyboard.type('Remise de l’opérateur')
  await manager.keyboard.press('Enter')
  await confirm(manager)
  await expectPart(manager, 'explained', [1, 1])
  await press('ArrowLeft', 'ArrowUp', ' ', 'ArrowRight', ' ', 'ArrowDown', ' ')
  await expect(bar).toContainText(/Écart 0,00/)
  await press('m')
  await expectPart(manager, 'matched', [6, 7])
  await press('e')
  await manager.keyboard.press('ArrowDown')
  await manager.keyboard.press('Enter')
  await expectPart(manager, 'open', [0, 0])
}

async function lock(story: StoryBrowser, address: string): Promise<void> {
  const second = await arriveAs(story, 'gestionnaire2', { address: new URL(address).pathname + new URL(address).search })
  await second.getByRole('button', { name: 'Verrouiller…' }).click()
  await second.getByRole('button', { name: 'Verrouiller le mois' }).click()
  await confirm(second)
  await expect(second.getByText(/^Verrouillé le .* par /)).toBeVisible()
  await second.close()
}

/** Waits until a part of the totals counts so many lines, ours and the operator's. */
const expectPart = (page: Page, part: 'matched' | 'explained' | 'open', counts: readonly [number, number]) =>
  expect(page.getByRole('table', { name: 'Totaux du mois' }).locator(`[data-part=${part}] strong`)).toHaveText(counts.map(String), WAIT)

import { amountIn, arriveAs, balanceOn, confirm, loseFirstAnswer, read } from './credit-acts.ts'
import { FORTY_DAYS } from './days.ts'
import { linesOf, savedBy } from './saved-file.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'credit-decisions' })

const REASON = 'Prime de rentrée'
const FORMATS = ['CSV', 'XLSX'] as const

async function exported(page: Page, format: (typeof FORMATS)[number]): Promise<string[][]> {
  const file = await savedBy(page, async () => {
    await page.getByRole('button', { name: 'Exporter, affichage' }).click()
    await page.getByRole('menuitem', { name: `Exporter en ${format}` }).click()
  })
  return linesOf(file)
}

/** Expects an agent's float in the list of agents, and follows it to its movements. */
async function expectFloat(manager: Page, name: string, amount: number): Promise<void> {
  await manager.goto('/client/agent')
  const agent = manager.getByRole('table', { name: 'Agents crédit' }).getByRole('row').filter({ hasText: name })
  const float = agent.getByRole('link', { name: /€/ })
  await expect.poll(async () => amountIn(await float.innerText())).toBe(amount)
  await float.click()
  await expect(manager.getByRole('dialog').getByRole('region', { name: 'Mouvements' }).getByRole('listitem').first()).toContainText(REASON)
}

/** Cancels a request as its author, who has no way to decide it. */
async function takeBack(manager: Page): Promise<void> {
  await expect(manager.getByRole('region', { name: 'Décision' })).toHaveCount(0)
  await manager.getByRole('button', { name: 'Annuler la demande…' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Annuler la demande', exact: true }).click()
  await expect(manager.getByText('Demande annulée')).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Annuler la demande…' })).toHaveCount(0)
}

test('credit given appears on the agent’s page and export at once; a large grant needs another manager', async ({ browser, baseURL }) => {
  const context = { browser, baseURL }
  const [manager, agent] = await Promise.all([
    arriveAs(context, 'gestionnaire'),
    arriveAs(context, 'agent', { address: '/credit/credit-appro' }),
  ])
  const balanceBefore = await balanceOn(agent)
  const { firstName, lastName } = await read<{ firstName: string; lastName: string }>(agent, '/securecanal/userinfo')
  const name = `${firstName} ${lastName}`

  const give = async (amount: string) => {
    await manager.getByRole('combobox', { name: 'Compte' }).fill(name)
    await manager.getByRole('option').filter({ hasText: 'agent crédit' }).first().click()
    await manager.getByLabel('Montant').fill(amount)
    await manager.getByLabel('Description').fill(REASON)
  }
  await manager.goto('/client/addcredit')
  await give('250,50')
  await loseFirstAnswer(manager, '**/securecanal/credits/add')
  await manager.getByRole('button', { name: /^Donner 250,50/ }).click()
  await confirm(manager)
  await expect.poll(() => balanceOn(agent)).toBeCloseTo(balanceBefore + 250.5, 2)
  await expect(manager.getByRole('alert')).toContainText('Le crédit n’est pas confirmé.')
  // The answer is lost: pressing again gives nothing twice, and says so.
  await manager.getByRole('button', { name: /^Donner 250,50/ }).click()
  await expect(manager.getByText('Déjà enregistré')).toBeVisible()
  await expect(manager.getByText(/a reçu 250,50/)).toBeVisible()
  await expect.poll(() => balanceOn(agent)).toBeCloseTo(balanceBefore + 250.5, 2)
  await expect(agent.getByRole('table', { name: 'Mouvements' }).getByRole('row').nth(1)).toContainText(REASON)
  for (const format of FORMATS) {
    const [header, newest] = await exported(agent, format)
    expect(header?.slice(0, 6)).toEqual(['Date', 'Nature', 'Montant', 'Solde après', 'Contrepartie', 'Libellé'])
    expect([newest?.[1], newest?.[5]]).toEqual(['Crédit', REASON])
    expect([newest?.[2], newest?.[3]].map((cell) => Number(cell?.replace(',', '.')))).toEqual([250.5, await balanceOn(agent)])
  }

  await expectFloat(manager, name, await balanceOn(agent))
  await manager.goto('/client/addcredit')
  await give('9000')
  await manager.getByRole('button', { name: /^Demander l’accord pour 9/ }).click()
  await expect(manager).toHaveURL(/creditencours\?id=\d+/)
  await expect(manager.getByRole('article').getByText(REASON)).toBeVisible()
  await takeBack(manager)
  expect(await balanceOn(agent)).toBeCloseTo(balanceBefore + 250.5, 2)
})

test('exports of account balances, transactions and movements match the screen', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/client/historiquetransactions' })
  const situation = page.getByRole('table', { name: 'Situation des comptes' }).locator('tbody tr[data-index]').first()
  const name = (await situation.locator('[data-open]').first().innerText()).trim()
  for (const format of FORMATS) {
    const [header, first] = await exported(page, format)
    expect(header).toEqual(['Compte', 'Rôle', 'Situation', 'Solde', 'Retenu', 'Avec le retenu', 'Doit', 'Dernier mouvement'])
    expect(first?.[0]).toBe(name)
  }
  await page.getByRole('term').filter({ hasText: 'Chez les vendeurs' }).locator('xpath=..').getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Rôle' })).toHaveValue('sellers')
  const [roles, ...sellers] = await exported(page, 'CSV')
  expect(new Set(sellers.map((cells) => cells[roles?.indexOf('Rôle') ?? 0]))).toEqual(new Set(['Point de vente', 'Client']))
  await page.goBack()
  // The list of sellers stays until the former list is back.
  await expect(situation).toContainText(name)

  await situation.locator('[data-open]').first().click()
  const account = page.getByRole('dialog', { name })
  const count = await account.getByRole('heading', { name: /mouvements?$/ }).innerText()
  for (const format of FORMATS) {
    const file = await savedBy(page, async () => {
      await account.getByRole('button', { name: 'Exporter' }).click()
      await account.getByRole('menuitem', { name: format }).click()
    })
    expect(file.name).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
    const movements = await linesOf(file)
    expect([movements[0]?.[0], movements.length - 1]).toEqual(['Date', Number(count.replaceAll(/\D/g, ''))])
  }

  await page.goto(`/client/historiquetransactions?part=transactions&${FORTY_DAYS}`)
  const row = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr[data-index]').first()
  const seller = (await row.locator('[data-open]').first().innerText()).trim()
  for (const format of FORMATS) {
    const [header, newest] = await exported(page, format)
    expect(header?.slice(0, 4)).toEqual(['Date', 'Référence', 'Vendeur', 'N° abonné'])
    expect(newest?.[2]).toBe(seller)
  }
})

test('a manager is warned when the ledger check fails, and reads what is wrong', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'gestionnaire')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Les comptes de crédit demandent un contrôle.')).toHaveCount(0)
  const sentence = 'Des soldes ne sont pas la somme de leurs écritures\u00a0: 2.'
  const [summary, health] = [await read<object>(page, '/securecanal/summary'), await read<object>(page, '/securecanal/ledger')]
  const violations = [{ name: 'balances_equal_entries', count: 2, sentence }]
  await page.route('**/securecanal/summary', (route) => route.fulfill({ json: { data: { ...summary, alarm: 'Des soldes sont faux.' } } }))
  await page.route('**/securecanal/ledger', (route) => route.fulfill({ json: { data: { ...health, violations } } }))
  await page.reload()

  await expect(page.getByRole('alert')).toContainText('Des soldes sont faux.')
  await page.getByRole('button', { name: 'Voir ce qui ne va pas' }).click()
  const control = page.getByRole('dialog', { name: 'Contrôle des comptes de crédit' })
  await expect(control.getByRole('list', { name: 'Ce qui ne va pas' })).toContainText(sentence)
})

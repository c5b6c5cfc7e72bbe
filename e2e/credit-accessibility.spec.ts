import { expectNoViolation, settle, type State } from './axe.ts'
import { faintTexts } from './contrast.ts'
import { TELEPHONE } from './credit-acts.ts'
import { FORTY_DAYS } from './days.ts'
import { DEMONSTRATION_PASSWORD as password, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const SUN_RATIO_MIN = 7
const TARGET_MIN = 44

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const choose = (count: number, name: RegExp) => async (page: Page) => {
  for (let at = 0; at < count; at += 1) await page.getByRole('checkbox', { name }).nth(at).check()
}
const openRow = (page: Page) => page.locator('tbody [data-open]').first().click()
const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }
const type = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text)
const closeFirst = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).first().click()

/** The dialogs and panels over the credit screens, by role. */
const OF_MANAGER: State[] = [
  {
    name: 'many to approve',
    address: '/client/creditencours',
    prepare: inTurn(choose(2, /^Choisir la demande/), press(/^Approuver les 2/)),
  },
  { name: 'a reason to reject', address: '/client/creditencours', prepare: press(/^Rejeter/) },
  { name: 'the keys of the review queue', address: '/client/creditencours', prepare: press(/tous les raccourcis/), isTall: true },
  { name: 'a decided request', address: `/client/creditencours?view=decided&${FORTY_DAYS}`, prepare: openRow },
  { name: 'a confirmation', address: '/client/creditencours', prepare: press(/^Approuver/) },
  { name: 'a grant with empty fields', address: '/client/addcredit', prepare: press('Donner du crédit') },
  { name: 'a grant and its effect', address: '/client/addcredit?userId=21', prepare: type('Montant', '9 000') },
  { name: 'a new price', address: '/client/packagesprix?open=price-new' },
  { name: 'a price and its history', address: '/client/packagesprix', prepare: inTurn(openPrice, type('Nouveau prix', '23')) },
  { name: 'a price left', address: '/client/packagesprix', prepare: inTurn(openPrice, type('Nouveau prix', '23'), closeFirst) },
  { name: 'a package', address: '/client/packagesprix?view=things&open=package-1' },
  { name: 'a new option', address: '/client/packagesprix?view=things&open=option-new' },
  { name: 'a rate', address: '/client/packagesprix?view=rates&open=rate-ROLE_PDV-0' },
  { name: 'a transaction', address: '/client/transactionencours', prepare: openRow },
  { name: 'a validation', address: '/client/transactionencours', prepare: inTurn(openRow, press(/^Valider /)) },
  { name: 'a cancellation', address: '/client/transactionencours', prepare: inTurn(openRow, press('Annuler la vente…')) },
  { name: 'an account and its movements', address: '/client/historiquetransactions', prepare: openRow },
  { name: 'a past transaction', address: `/client/historiquetransactions?part=transactions&${FORTY_DAYS}`, prepare: openRow },
  { name: 'limits', address: '/client/parametragemontant?open=ROLE_PDV-network_credit', prepare: type('Minimum', '50') },
  { name: 'levels', address: '/client/parametragemontant?part=balances&open=ROLE_PDV-balance', prepare: type('Seuil critique', '155') },
  { name: 'an account of its own', address: '/client/parametragemontant?open=new' },
  { name: 'whom to call', address: '/relance/alertcredit', isTall: true },
]
const OF_AGENT: State[] = [
  { name: 'the agent’s dashboard', address: '/' },
  { name: 'the agent’s review queue', address: '/client/creditencours', isTall: true },
  { name: 'the agent’s transactions', address: '/client/transactionencours-agent' },
  { name: 'the agent’s credit', address: '/credit/credit-appro' },
  { name: 'the agent’s commissions', address: '/credit/credit-appro?account=commission' },
  { name: 'a float to ask', address: '/credit/credit-appro?panel=ask' },
]
const OF_OUTLET: State[] = [
  { name: 'the outlet’s dashboard', address: '/' },
  { name: 'a sale', address: '/?panel=sell', prepare: press(/^Vendre, /) },
  { name: 'a request without its fields', address: '/?panel=ask', prepare: press(/^Demander$/) },
  { name: 'an own request', address: '/', prepare: openOwnRequest },
  { name: 'an own request to cancel', address: '/', prepare: inTurn(openOwnRequest, press('Annuler la demande…')) },
  { name: 'all own sales', address: '/?panel=sales' },
  { name: 'an own sale', address: '/', prepare: openOwnSale },
  { name: 'all own requests', address: '/?panel=requests' },
  { name: 'the outlet’s credit', address: '/credit/credit-appro' },
]
const OF_CLIENT: State[] = [{ name: 'the client’s dashboard', address: '/' }]

// A dialog still opening would be partly transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, states] of Object.entries({ gestionnaire: OF_MANAGER, agent: OF_AGENT, pdv: OF_OUTLET, client: OF_CLIENT })) {
  test(`axe finds nothing on the credit screens of ${name}, and nothing is wider than the window`, async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page, { email: `${name}@demo.test`, password })
    await expectNoViolation(page, states)
  })
}

test('an outlet’s own page has strong contrasts and large targets on a telephone', async ({ page }) => {
  await page.setViewportSize(TELEPHONE)
  await signIn(page, { email: 'pdv@demo.test', password })
  for (const { name, address, prepare } of OF_OUTLET) {
    await page.goto(address)
    await settle(page)
    await prepare?.(page)
    expect.soft(await faintTexts(page, SUN_RATIO_MIN), name).toEqual([])
    expect.soft(await smallTargets(page), name).toEqual([])
  }
})

async function openPrice(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: 'Essentiel' }).first().getByRole('button').first().click()
}

async function openOwnRequest(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Mes demandes' }).getByRole('button').first().click()
  await expect(page.getByRole('list', { name: 'Historique de la demande' })).toBeVisible()
}

async function openOwnSale(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Mes ventes' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: /^TR/ })).toBeVisible()
}

/** Lists the touch targets smaller than a finger, except links within a sentence. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((min) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('main button, main a, main input, main select, main textarea, [role=dialog] *'),
    ]
    return (
      targets
        .filter((element) => element.matches('button, a, input, select, textarea') && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        // A choice can also be touched on its label.
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < min - 0.5 || box.width < min - 0.5))
        .map(({ element, box }) => `${element.tagName} ${element.ariaLabel ?? element.textContent} ${box.width} × ${box.height}`)
    )
  }, TARGET_MIN)
}

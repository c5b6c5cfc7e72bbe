import { settle } from './axe.ts'
import { arriveAs } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

const SHIFT_MAX = 0.05
const LATENCY_MS = 150
const LISTS = ['/performanceda/list', '/client/creditencours', '/client/historiquetransactions', '/parametrage/usermanagement']
const VISITS = [
  {
    name: 'gestionnaire',
    width: 1440,
    screens: ['/', ...LISTS, '/documentation', '/ecommerce/product-list', '/apps/mail', '/uikit/table'],
  },
  { name: 'gestionnaire', width: 375, screens: ['/', ...LISTS] },
  { name: 'agent', width: 375, screens: ['/', '/credit/credit-appro', '/client/creditencours'] },
  { name: 'pdv', width: 375, screens: ['/', '/credit/credit-appro'] },
] as const

/** Delays every answer, so that the page is drawn before each of them. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Counts by how much the page moves under the eyes of its reader. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const total = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { totalShift: () => total.shift })
  })

/** Returns the sum once the last answer has been drawn. */
async function shiftOf(page: Page): Promise<number> {
  await settle(page)
  await page.waitForTimeout(2 * LATENCY_MS)
  return page.evaluate('totalShift()')
}

for (const { name, width, screens } of VISITS) {
  test(`nothing shifts while a screen of ${name} loads at ${width} px`, async ({ browser, baseURL }) => {
    const page = await arriveAs({ browser, baseURL }, name, { viewport: { width, height: 812 } })
    await slowDown(page)
    await watchShifts(page)
    for (const screen of screens) {
      await page.goto(screen)
      expect.soft(await shiftOf(page), screen).toBeLessThan(SHIFT_MAX)
    }
  })
}

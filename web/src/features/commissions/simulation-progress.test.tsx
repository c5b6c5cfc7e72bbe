import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { listRules } from '@backoffice/contract/commissions/commission-rules'
import { simulateRules } from '@backoffice/contract/commissions/simulation'
import { PROGRESS_TYPE } from '@backoffice/contract/progress'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { anyRule } from '../../../test/commission-rules.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { CommissionsSearch } from './commissions-search.ts'
import { SimulationPart } from './simulation-part.tsx'
import type { SimulationAnswer } from './use-simulation.ts'

const RULE = anyRule({ id: 3, ruleId: 3, name: 'Matériel', validFrom: '2020-01-01', validTo: null })
const TOTALS = { actual: 100, simulated: 90, difference: -10 }
const RESULT: SimulationAnswer = { totals: TOTALS, byMonth: [], byRule: [], byBeneficiary: [], winners: 0, losers: 0 }

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '1' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

const serveSimulation = (answer: () => Response) =>
  serve(
    answering(listRules, () => [RULE]),
    answering(listCommissionAlerts, () => []),
    answering(simulateRules, answer),
  )

const renderSimulation = () =>
  renderPart(
    <ReadBoundary failure="Les règles n’ont pas pu être lues">
      <SimulationPart
        search={CommissionsSearch.parse({ part: 'simulation' })}
        onShow={vi.fn<() => void>()}
        onChange={vi.fn<() => void>()}
      />
    </ReadBoundary>,
  )

/** Answers as the server does to whoever asks for progress, one line at a time. */
function aTellingAnswer() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const say = (line: object) => writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
  return { response: new Response(readable, { headers: { 'content-type': PROGRESS_TYPE } }), say }
}

test('the months that are done are counted while one waits; stopping ends the request', async () => {
  const answers = [aTellingAnswer(), aTellingAnswer(), aTellingAnswer()] as const
  let asked = 0
  const requests = serveSimulation(() => answers[asked++]!.response)
  const lastSignal = () => requests.findLast(({ path }) => path.endsWith('/simulate'))?.signal
  const screen = await renderSimulation()
  const start = screen.getByRole('button', { name: /^Simuler 1/ })
  const status = screen.getByRole('status').filter({ hasText: 'Calcul en cours' })
  await start.click()
  await answers[0].say({ progress: { done: 0, of: 12 } })
  await expect.element(status).toHaveTextContent(/Calcul en cours\s: 0 mois sur 12/)
  await answers[0].say({ progress: { done: 7, of: 12 } })
  await expect.element(status).toHaveTextContent(/Calcul en cours\s: 7 mois sur 12/)
  expect(lastSignal()?.aborted).toBe(false)
  await screen.getByRole('button', { name: 'Arrêter' }).click()
  await expect.element(start).toBeVisible()
  expect(lastSignal()?.aborted).toBe(true)

  await start.click()
  await expect.element(status).not.toHaveTextContent('sur 12')
  await answers[1].say({ progress: { done: 1, of: 1 } })
  const message = 'Le service est momentanément occupé.'
  await answers[1].say({ statusCode: 503, code: 'database_busy', message, reason: 'database_busy', requestId: 'test' })
  await expect.element(screen.getByText(message)).toBeVisible()
  await start.click()
  await answers[2].say({ data: RESULT })
  await expect.element(screen.getByRole('heading', { name: /auraient coûté 10,00.€ de moins/ })).toBeVisible()
})

test('leaving the screen ends the request', async () => {
  const { response } = aTellingAnswer()
  const requests = serveSimulation(() => response)
  const screen = await renderSimulation()
  await screen.getByRole('button', { name: /^Simuler 1/ }).click()
  await expect.element(screen.getByText('Calcul en cours')).toBeVisible()
  await screen.unmount()
  expect(requests.find(({ path }) => path.endsWith('/simulate'))?.signal?.aborted).toBe(true)
})

import { changeRequestLimits, getRequestLimits, type RequestLimits } from '@backoffice/contract/credit-requests/request-limits'
import { expect, test } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { queries } from '../../api/session.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { RequestLimitsForm } from './request-limits-form.tsx'

const READ: RequestLimits = { openMax: 3, perMinute: 10, confirmAbove: 1000, amountMax: null, version: 1 }

/** Serves limits that another manager can change, and refuses a version that is no longer the last. */
async function renderForm() {
  const server = { limits: READ }
  const requests = serve(
    answering(getRequestLimits, () => server.limits),
    answering(changeRequestLimits, ({ body }) => {
      const { version, ...change } = changeRequestLimits.body.parse(body)
      if (version !== server.limits.version) return refusing(409, { code: 'stale_version', message: 'Ces limites ont changé.' })
      server.limits = { ...change, confirmAbove: Number(change.confirmAbove), amountMax: null, version: version + 1 }
      return server.limits
    }),
  )
  const screen = await renderPart(
    <ReadBoundary failure="Les limites n’ont pas pu être lues">
      <RequestLimitsForm />
    </ReadBoundary>,
  )
  return {
    screen,
    perMinute: screen.getByLabelText('Demandes par minute, par personne'),
    save: screen.getByRole('button', { name: 'Enregistrer les limites' }),
    sent: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    /** Another manager saves, and the server’s event reads the limits again. */
    changeElsewhere(change: Partial<RequestLimits>) {
      server.limits = { ...server.limits, ...change, version: server.limits.version + 1 }
      queries.readAgain()
    },
  }
}

test('typed text stays when another manager saves, and their change is shown', async () => {
  const { screen, perMinute, save, sent, changeElsewhere } = await renderForm()
  await perMinute.fill('20')
  changeElsewhere({ openMax: 5, confirmAbove: 2000 })
  await expect.element(screen.getByText('Modifié entre-temps.')).toBeVisible()
  await expect.element(screen.getByText(/^Accord à confirmer.* → /)).toHaveTextContent(/1 000,00 € → 2 000,00 €/)
  await expect.element(perMinute).toHaveValue('20')
  await save.click()
  await expect.element(save).toBeDisabled()
  await expect.element(screen.getByText('Modifié entre-temps.')).not.toBeInTheDocument()
  expect(sent()).toEqual([{ openMax: 5, perMinute: 20, confirmAbove: 2000, amountMax: null, version: 2 }])
})

test('limits without a number of requests are not sent', async () => {
  const { perMinute, save, sent } = await renderForm()
  await perMinute.fill('')
  await expect.element(save).toBeDisabled()
  expect(sent()).toEqual([])
})

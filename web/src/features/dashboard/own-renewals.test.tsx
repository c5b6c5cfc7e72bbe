import { readFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aFollowUpOf, aRenewal } from '../../../test/renewals.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { paths } from '../../paths.ts'
import { OwnRenewals } from './own-renewals.tsx'

test('an outlet turns the pages of its subscribers to renew, and comes back to the page from one of them', async () => {
  const requests = serve(
    answering(listRenewals, () => ({
      page: 0,
      size: 200,
      totalElements: 412,
      totalPages: 3,
      content: [aRenewal({ id: 9, firstName: 'Zoé', lastName: 'PAYET' })],
      totals: { cases: 412, value: 900 },
    })),
    answering(readFollowUp, () => aFollowUpOf(aRenewal({ id: 9 }))),
  )
  const { screen, history } = await renderScreen(paths.dashboard, <OwnRenewals />, '?panel=renewals')
  await screen.getByRole('button', { name: 'Page suivante' }).click()
  const pages = screen.getByRole('navigation', { name: 'Pages, abonnés' })
  await expect.element(pages).toHaveTextContent('201–400 sur 412')
  await vi.waitFor(() => expect(requests.at(-1)?.query.get('page')).toBe('1'))
  await screen.getByRole('dialog').getByText('Zoé PAYET').first().click()
  await vi.waitFor(() => expect(history.location.search).toBe('?renewal=9'))
  history.back()
  await expect.element(pages).toHaveTextContent('201–400 sur 412')
})

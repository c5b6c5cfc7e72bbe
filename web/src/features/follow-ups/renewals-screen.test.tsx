import { listOutlets } from '@backoffice/contract/accounts/accounts'
import { readFollowUp, takeFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { listViews } from '@backoffice/contract/saved-views/saved-views'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { aFollowUpOf, aRenewal } from '../../../test/renewals.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { paths } from '../../paths.ts'
import { RenewalsScreen } from './renewals-screen.tsx'

const TAKEN = aRenewal({ status: 'taken', takenBy: 2, takenByName: 'Awa Diallo', version: 2 })

/** Opens the second page of 450 subscribers; those who were promised to are three, and so are all once one is taken. */
async function openSecondPage() {
  let isTaken = false
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: 2, roleName: 'ROLE_MANAGER' })),
    answering(listViews, () => []),
    answering(listOutlets, () => []),
    answering(listRenewals, ({ query }) => {
      const cases = isTaken || query.has('status') ? 3 : 450
      return { content: [aRenewal()], page: 0, size: 200, totalElements: cases, totalPages: 1, totals: { cases, value: 155 } }
    }),
    answering(readFollowUp, () => aFollowUpOf(aRenewal())),
    answering(takeFollowUp, () => {
      isTaken = true
      return aFollowUpOf(TAKEN)
    }),
  )
  const { screen, history } = await renderScreen(paths.followUpImport, <RenewalsScreen />, '?page=1')
  const pages = screen.getByRole('navigation', { name: 'Pages, abonnés' })
  await expect.element(pages).toHaveTextContent('201–400 sur 450')
  const asked = () => requests.findLast(({ path }) => path === listRenewals.path)?.query ?? new URLSearchParams()
  return { screen, history, pages, asked }
}

test('a page that has emptied gives way to the first, and the way back does not pass it again', async () => {
  const { screen, history, pages, asked } = await openSecondPage()
  await screen.getByRole('button', { name: 'Prendre en charge' }).click()
  await vi.waitFor(() => expect(asked().get('page')).toBe('0'))
  await expect.element(pages).not.toBeInTheDocument()
  history.back()
  await expect.element(screen.getByText('Une autre page')).toBeVisible()
})

test('back from a filter with few subscribers, the page that was left stands again', async () => {
  const { screen, history, pages, asked } = await openSecondPage()
  await screen.getByRole('combobox', { name: 'État' }).selectOptions('promised')
  await vi.waitFor(() => expect([asked().get('page'), asked().get('status')]).toEqual(['0', 'promised']))
  await expect.element(pages).not.toBeInTheDocument()
  history.back()
  await expect.element(pages).toHaveTextContent('201–400 sur 450')
  expect(history.location.search).toBe('?page=1')
})

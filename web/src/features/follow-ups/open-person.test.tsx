import { listCreditAlerts, listFollowUps } from '@backoffice/contract/follow-ups/follow-ups'
import { getUserInfo } from '@backoffice/contract/session/session'
import type { DoneOf } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answering, serve } from '../../../test/answers.ts'
import { aUser } from '../../../test/accounts.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { OpenPerson } from './open-person.tsx'

const EMPTY = { content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 }

test('M, pressed while the person is still being read, notes a promise once it is', async () => {
  const { promise, resolve } = Promise.withResolvers<DoneOf<typeof listFollowUps>>()
  serve(
    answering(getUserInfo, () => aUser({ id: 3, roleName: 'ROLE_MANAGER' })),
    answering(listFollowUps, () => promise),
    answering(listCreditAlerts, () => ({ ...EMPTY, totals: { people: 0, amountAtStake: 0 } })),
  )
  const screen = await renderPart(<OpenPerson userId={7} listed={undefined} isChosen={false} />)
  await expect.element(screen.getByRole('article')).toBeVisible()
  await userEvent.keyboard('m')
  resolve(EMPTY)
  await expect.element(screen.getByLabelText('Résultat')).toHaveValue('promised')
  await expect.element(screen.getByLabelText('Résultat')).toHaveFocus()
})

import { listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'

const WIDTHS = [375, 768]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PARTS = import.meta.glob<Record<string, ComponentType>>('./parts/*-part.tsx')

test.each(Object.keys(PARTS))('%s has no violation on a telephone and on a tablet', async (path) => {
  serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_CLIENT', outletName: null })),
    answering(listLatestCreditRequests, () => []),
  )
  const [Part] = Object.values((await PARTS[path]?.()) ?? {})
  if (Part === undefined) throw new Error(`no part in ${path}`)
  const screen = await renderPart(
    <ReadBoundary>
      <Part />
    </ReadBoundary>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Clavier' })).toBeVisible()
  for (const width of WIDTHS) {
    await page.viewport(width, 900)
    const { violations } = await axe.run(screen.container, { runOnly: RULES, resultTypes: ['violations'] })
    expect(violations.map(({ id, nodes }) => [width, id, nodes.map(({ html }) => html)])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

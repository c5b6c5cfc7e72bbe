import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { useDeferredQuery } from './use-deferred-query.ts'

function QueriedMonth({ month }: { month?: string | undefined }) {
  const { deferred } = useDeferredQuery(month)
  return <p>{deferred ?? 'aucun mois'}</p>
}

test('a query that is not given stays so, and one that is given is shown', async () => {
  const screen = await renderPart(<QueriedMonth />)
  await expect.element(screen.getByText('aucun mois')).toBeVisible()
  await screen.rerender(<QueriedMonth month="2026-09" />)
  await expect.element(screen.getByText('2026-09')).toBeVisible()
})

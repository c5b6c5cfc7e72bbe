import { approveCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { useCommand } from './use-command.ts'

function Approval() {
  useCommand(approveCreditRequest.network_credit, () => ({ label: 'Accord' }))
  return <p>Accord</p>
}

const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/kept-here.ts'))

test('a screen with a named act has what keeps it before the press, when the network may be lost', async () => {
  expect(isLoaded()).toBe(false)
  await renderPart(<Approval />)
  await expect.poll(isLoaded).toBe(true)
})

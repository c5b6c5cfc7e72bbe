import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aProposal } from '../../../test/stock.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { PROPOSAL_LIST_COLUMNS } from './proposal-columns.tsx'
import { ProposalsPart } from './proposals-part.tsx'

test('the server writes the file of what is proposed: chosen rows, or all of them in the order and with the columns of the list', async () => {
  const requests = serve(answering(listStockProposals, ({ query }) => (query.has('table') ? new Response('') : [aProposal()])))
  // The browser would ask where to put the file.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => click.mockRestore())
  const tables = () => requests.flatMap(({ query }) => query.get('table') ?? []).map((text) => JSON.parse(text))
  const screen = await renderPart(
    <ReadBoundary failure="Le stock n’a pas pu être lu">
      <ProposalsPart search={{ part: 'proposals' }} isManager onChange={vi.fn()} />
    </ReadBoundary>,
  )
  await screen.getByRole('button', { name: 'Exporter, affichage' }).click()
  await screen.getByRole('menuitem', { name: 'Exporter en XLSX' }).click()
  await expect.poll(tables).toMatchObject([{ format: 'xlsx', columns: PROPOSAL_LIST_COLUMNS.map(({ id }) => id) }])
  await screen.getByRole('checkbox', { name: 'Tout choisir' }).click()
  await screen.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Exporter' }).click()
  await expect.poll(tables).toMatchObject([{}, { format: 'csv', rows: ['12-4'] }])
})

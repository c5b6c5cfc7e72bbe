import { TASK_COLUMNS } from '@backoffice/contract/tasks/task-table'
import { listTasks } from '@backoffice/contract/tasks/tasks'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../test/answers.ts'
import { renderPart } from '../../test/render-part.tsx'
import { FileExport } from './file-export.tsx'

afterEach(() => vi.restoreAllMocks())

const renderExport = () => renderPart(<FileExport endpoint={listTasks} request={{ query: { statut: 'done' } }} columns={TASK_COLUMNS} />)

test.each([
  ['Excel', 'xlsx'],
  ['CSV', 'csv'],
])('%s asks for all columns of what the list shows', async (label, format) => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const requests = serve(answering(listTasks, () => new Response('x')))
  const screen = await renderExport()
  await screen.getByRole('button', { name: 'Exporter' }).click()
  await screen.getByRole('menuitem', { name: label }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const { table, ...query } = Object.fromEntries(requests[0]?.query ?? [])
  expect(query).toEqual({ statut: 'done' })
  expect(JSON.parse(String(table))).toMatchObject({ format, columns: Object.keys(TASK_COLUMNS) })
})

test('a file that is refused says why', async () => {
  serve(answering(listTasks, () => refusing(503, { message: 'Trop d’exports sont en cours.' })))
  const screen = await renderExport()
  await screen.getByRole('button', { name: 'Exporter' }).click()
  await screen.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.element(screen.getByText('Trop d’exports sont en cours.')).toBeVisible()
})

import { prepareBatch } from '@backoffice/contract/commissions/batches'
import type { Statement } from '@backoffice/contract/commissions/statements'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { anyBatch } from '../../../test/commission-batches.ts'
import { anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { PrepareBatchDialog } from './prepare-batch-dialog.tsx'

const READER = aUser({ id: 3, firstName: 'Jérôme', lastName: 'Técher', roleName: 'ROLE_MANAGER' })
const validatedBy = (validatedByName: string, fields: Partial<Statement>) =>
  anyStatement({ statut: 'validated', validatedByName, ...fields })
const OWN = validatedBy('Jérôme Técher', { id: 16, toPay: 3 })
const OTHER = validatedBy('Paul Rivière', { id: 12, toPay: 8 })

async function openDialog(statements: readonly Statement[]) {
  const requests = serve(
    answering(getUserInfo, () => READER),
    answering(prepareBatch, () => anyBatch({ total: 3 })),
  )
  const nothing = vi.fn<() => void>()
  const screen = await renderPart(
    <ReadBoundary>
      <PrepareBatchDialog statements={statements} onPrepared={nothing} onClose={nothing} />
    </ReadBoundary>,
  )
  return { screen, sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

test('where several people validated, a batch is first of one’s own, so that another of them may pay it', async () => {
  const { screen, sent } = await openDialog([OTHER, OWN])
  const validators = screen.getByLabelText('Validés par')
  await expect.element(validators).toHaveValue('Jérôme Técher')
  await validators.selectOptions('Tous')
  await expect.element(screen.getByText('Aucune de ces personnes ne pourra payer le lot.')).toBeVisible()
  await validators.selectOptions('Jérôme Técher (1)')
  await screen.getByRole('button', { name: /^Préparer le lot, 3,00/ }).click()
  await vi.waitFor(() => expect(sent()).toEqual([{ month: 10, year: 2026, ids: [16] }]))
})

test('where one person validated all, nothing is asked', async () => {
  const { screen } = await openDialog([OTHER])
  await expect.element(screen.getByRole('button', { name: /^Préparer le lot, 8,00/ })).toBeVisible()
  await expect.element(screen.getByLabelText('Validés par')).not.toBeInTheDocument()
})

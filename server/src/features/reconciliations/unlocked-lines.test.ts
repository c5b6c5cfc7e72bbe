import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { openReconciliations } from '../../../test/reconciliations.ts'

const { db, call, manager, other, aSale, state, idOf, lines, lock } = await openReconciliations()

test('a line whose outlet was opened while its month was locked has it once the month is unlocked', async () => {
  const month = '2025-11'
  await aSale({ subscriber: '77900001', day: '2025-11-05' })
  await state(
    [
      { subscriber: '77900001', day: '2025-11-05' },
      { subscriber: '77900002', day: '2025-11-05', outlet: '9996' },
    ],
    { month },
  )
  const id = await idOf(`${month}-01`)
  await call(manager, contract.proposeGroups, { params: { id } })
  const gaps = (await lines(id, 'operator', { statut: 'gap' })).map(({ id: lineId }) => lineId)
  await call(manager, acts.explainLines, { params: { id }, body: { ours: [], operator: gaps, reason: 'late' } })
  await lock(id)
  const { id: outletId } = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '9996' })
  await call(other, contract.unlockReconciliation, { params: { id }, body: { reason: 'Un relevé manque' } })
  const placed = db.selectFrom('statementLines').select('outletId').where('outletNumber', '=', '9996')
  expect(await placed.execute()).toEqual([{ outletId }])
})

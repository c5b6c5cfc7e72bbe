import * as contract from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'

const { db, send, call } = await openImportTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const warningsOf = async (id: number) => (await call(contract.listImportLines, { params: { id }, query: { kind: 'warning' } })).content

test('flags a known line that comes back with another movement code, in the dry run and once applied', async () => {
  const DATE = '03/09/2026 10:30:00'
  const [changed, same] = [aLine({ DATE, CMOUVMT: 'REAAV' }), aLine({ DATE })]
  await send(csvOf([changed, same]))
  const file = csvOf([{ ...changed, CMOUVMT: 'REAAP' }, same, aLine({ DATE })])
  const flagged = [
    { line: 2, fate: 'accepted', column: 'CMOUVMT', read: 'REAAP', reason: expect.stringContaining('déjà connue de code REAAV') },
  ]
  const dryRun = await send(file, { mode: 'rehearse' })
  expect(dryRun.counts).toMatchObject({ accepted: 2, duplicate: 1, warning: 1 })
  expect(await warningsOf(dryRun.id)).toMatchObject(flagged)
  await call(contract.applyImport, { params: { id: dryRun.id }, query: {} })
  expect(await warningsOf(dryRun.id)).toMatchObject(flagged)
})

test('two movements at the same instant in one file are not a change of code', async () => {
  const DATE = '04/09/2026 10:30:00'
  const sale = aLine({ DATE, CMOUVMT: 'CREAT' })
  const decoder = { ...sale, CMOUVMT: 'VENTMAT' }
  expect((await send(csvOf([sale]))).counts).toMatchObject({ warning: 0 })
  expect((await send(csvOf([sale, decoder]), { mode: 'rehearse' })).counts).toMatchObject({ accepted: 1, duplicate: 1, warning: 0 })
  expect((await send(csvOf([sale, decoder]))).counts).toMatchObject({ warning: 0 })
  const other = { ...decoder, CMOUVMT: 'PREST' }
  expect(
    (
      await send(
        csvOf([
          { ...other, NUMCARTE: '99999' },
          { ...other, DATE: '04/09/2026 11:00:00' },
        ]),
      )
    ).counts,
  ).toMatchObject({ warning: 0 })
})

test('adds the warning once, however often a file is classified, beside earlier warnings', async () => {
  const DATE = '05/09/2026 10:30:00'
  const line = aLine({ DATE })
  await send(csvOf([line]))
  const dryRun = await send(csvOf([{ ...line, CMOUVMT: 'INCONNU' }]), { mode: 'rehearse' })
  await send(csvOf([aLine({ DATE })]))
  await call(contract.applyImport, { params: { id: dryRun.id }, query: {} })
  const [{ reason } = { reason: '' }] = await warningsOf(dryRun.id)
  expect(reason?.match(/Même abonné/g)).toHaveLength(1)
  expect(reason).toContain('Code mouvement inconnu')
})

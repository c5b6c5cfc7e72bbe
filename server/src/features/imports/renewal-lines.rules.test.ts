import { expect, test } from 'vitest'
import { headerSearchOf } from './columns.rules.ts'
import { RENEWAL_COLUMNS } from './renewal-columns.rules.ts'
import { readRenewalLine } from './renewal-lines.rules.ts'

const header = headerSearchOf(RENEWAL_COLUMNS).findHeader([{ line: 1, cells: ['NUMABO', 'FINABO', 'NUMDIST'] }])!
const read = (number: string, end = '15/11/2026') =>
  readRenewalLine({ line: 2, cells: [number, end, '1001'] }, { header, month: '2026-11', mayStopEarly: false })

test.each([
  ['4 digits once its zeros are gone', '00004321', '4321'],
  ['14 digits', '12345678901234', '12345678901234'],
  ['14 digits after a zero', '012345678901234', '12345678901234'],
])('a subscriber of %s is read', (_, number, subscriberNumber) => {
  expect(read(number)).toMatchObject({ lineStatus: 'accepted', subscriberNumber })
})

test.each([
  ['3 digits', '0321'],
  ['15 digits', '123456789012345'],
  ['letters', 'A1234'],
  ['nothing but zeros', '0000'],
])('a subscriber of %s is rejected', (_, number) => {
  expect(read(number)).toMatchObject({ lineStatus: 'rejected', problem: { column: 'NUMABO', read: number } })
})

test.each([
  ['31/10/2025', 'rejected'],
  ['01/11/2025', 'accepted'],
  ['31/12/2026', 'accepted'],
  ['01/01/2027', 'rejected'],
])('a subscription that ends on %s is %s in the list of November 2026', (end, lineStatus) => {
  expect(read('61000001', end)).toMatchObject({ lineStatus })
})

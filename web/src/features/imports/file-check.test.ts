import { IMPORT_BYTES_MAX } from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { adviceAfter, faultOfFile, mayPassLater } from './file-check.ts'

test('a picture is refused before it is sent', () => {
  expect(faultOfFile({ name: 'photo.png', size: 10 })).toContain('ni un CSV ni un XLSX')
})

test.each(['a.xls', 'a.ODS', 'a.xlsb', 'a.xlsm'])('%s must be saved as XLSX', (name) => {
  expect(faultOfFile({ name, size: 10 })).toContain('enregistrez-le au format XLSX')
})

test('an empty file and one over 50 MB are refused', () => {
  expect(faultOfFile({ name: 'a.csv', size: 0 })).toContain('est vide')
  expect(faultOfFile({ name: 'a.xlsx', size: IMPORT_BYTES_MAX + 1 })).toContain('50,0\u00a0Mo au plus')
})

test('a CSV or XLSX file of at most 50 MB is accepted, in any letter case', () => {
  expect(faultOfFile({ name: 'ACTIVITES.CSV', size: IMPORT_BYTES_MAX })).toBeUndefined()
  expect(faultOfFile({ name: 'activites.xlsx', size: 1 })).toBeUndefined()
})

test('after a lost connection the message points to the history, since the server may have finished', () => {
  expect(adviceAfter({ status: 0, code: 'client' })).toContain('historique')
})

test('a self-explanatory refusal has no advice', () => {
  expect(adviceAfter({ status: 400, code: 'columns_missing' })).toBeUndefined()
})

test('the same file can be sent again after a lost connection or a busy server, not after a refusal of its content', () => {
  expect([0, 409, 429, 503].map((status) => mayPassLater({ status, code: 'import_in_progress' }))).toEqual([true, true, true, true])
  expect([400, 413, 422].map((status) => mayPassLater({ status, code: 'unreadable_file' }))).toEqual([false, false, false])
})

test('the same file is not sent again for a month that stays closed or locked', () => {
  expect(['month_closed', 'reconciliation_locked'].map((code) => mayPassLater({ status: 409, code }))).toEqual([false, false])
})

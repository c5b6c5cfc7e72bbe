import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldersOf, SHARED_ACTS, strayCalls, WITHOUT_CONTRACT, WITHOUT_SCREEN } from './homes.ts'

const contract = foldersOf('contract/src')
const server = foldersOf('server/src/features')
const web = foldersOf('web/src/features')
const sources = globSync('{server,web}/src/features/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
const stray = sources.flatMap((path) => strayCalls(path, readFileSync(path, 'utf8')).map((call) => `${path.split('/')[0]} ${call}`))

function withoutContract(side: string, folders: string[]): string[] {
  return folders.filter((folder) => !contract.includes(folder)).map((folder) => `${side} ${folder}`)
}

test('every folder of the contract is a feature of the server of the same name', () => {
  expect(contract.length).toBeGreaterThan(15)
  expect(contract.filter((folder) => !server.includes(folder))).toEqual([])
})

test('a feature without a contract says why', () => {
  expect([...withoutContract('server', server), ...withoutContract('web', web)].toSorted()).toEqual(
    Object.keys(WITHOUT_CONTRACT).toSorted(),
  )
})

test('a feature without a screen says why', () => {
  expect(contract.filter((folder) => !web.includes(folder)).toSorted()).toEqual(Object.keys(WITHOUT_SCREEN).toSorted())
})

test('the server serves each call in the feature of its contract', () => {
  expect(stray.filter((call) => call.startsWith('server '))).toEqual([])
})

test('an act of another feature on a screen is declared', () => {
  expect([...new Set(stray.filter((call) => call.startsWith('web ')))].toSorted()).toEqual(
    Object.keys(SHARED_ACTS)
      .map((act) => `web ${act}`)
      .toSorted(),
  )
})

const IMPORTED = "import { giveCredit as give } from '@backoffice/contract/credit-requests/give-credit'\n"

test.each([
  ['ledger giveCredit', 'server/src/features/ledger/ledger.routes.ts', `${IMPORTED}serve(give, async () => {})`],
  [
    'session listMails',
    'server/src/features/session/session.routes.ts',
    "import * as mails from '@backoffice/contract/mails/mails'\nserve(mails.listMails, f)",
  ],
  ['ledger giveCredit', 'web/src/features/ledger/give.tsx', `${IMPORTED}const command = useCommand(give)`],
])('found: %s in %s', (call, path, text) => {
  expect(strayCalls(path, text)).toEqual([call])
})

test.each([
  ['the owner', 'web/src/features/credit-requests/give.tsx'],
  ['the shell', 'web/src/shell/give.tsx'],
])('not found in %s', (_, path) => {
  expect(strayCalls(path, `${IMPORTED}useCommand(give)`)).toEqual([])
})

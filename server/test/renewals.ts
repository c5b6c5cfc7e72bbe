import * as contract from '@backoffice/contract/imports/imports'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { sha256 } from '../src/shared/sha256.ts'
import { aLine, csvOf } from './activity-files.ts'
import { aPerson, steppedUp, type Caller } from './people.ts'
import { dataOf, openTestApp } from './test-app.ts'

const HEADER = 'NUMABO;NUMCARTE;NOM;PRENOM;TEL;FORMULE;FINABO;NUMDIST;SEGMENT;OBSERVATION'
type Sending = { mode?: 'rehearse' | 'apply'; month?: string; header?: string }
type Line = { number: string; name?: string; ends?: string; outlet?: string; phone?: string }

/** Opens the calls with an outlet numbered 1001; helpers send lists of subscribers and files of activity. */
export async function openRenewals() {
  const app = await openTestApp()
  const { db, sendFile, call } = app
  const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1001', outletName: 'Boutique du port' })

  function postList(lines: readonly string[], { mode = 'apply', month = '2026-11', header = HEADER }: Sending = {}) {
    const file = { name: 'relances.csv', bytes: `${[header, ...lines].join('\r\n')}\r\n` }
    return sendFile(manager, contract.importFileOfMonth, { file, query: { mode }, params: { kind: 'relance', month } })
  }
  async function sendList(lines: readonly string[], sending: Sending = {}): Promise<contract.RenewalImport> {
    const read = dataOf(contract.importFileOfMonth, await postList(lines, sending)).import
    if (read.importKind !== 'relance') throw new Error(read.importKind)
    return read
  }
  /** Sends a file of activity in which each subscriber is renewed at the outlet. */
  async function sendActivity(
    renewed: readonly { number: string; day: string; until: string; amount?: string; hour?: string }[],
  ): Promise<number> {
    const lines = renewed.map(({ number, day, until, amount = '25,00', hour = '10' }) =>
      aLine({ NUMDIST: '1001', NUMABO: number, DATE: `${day} ${hour}:00:00`, CMOUVMT: 'REAAV', MONTANT_TTC: amount, FINABO: until }),
    )
    const answer = await sendFile(manager, contract.importActivities, { query: {}, file: csvOf(lines) })
    return dataOf(contract.importActivities, answer).import.id
  }
  const applyList = (id: number) => call(manager, contract.applyImport, { params: { id }, query: {} })
  const undo = (id: number) => call(manager, contract.undoImport, { params: { id }, query: {} })
  const caseOf = async (number: string, query = {}, reader: Caller = manager) => {
    const { content } = await call(reader, listRenewals, { query: { q: number, ...query } })
    return content[0]
  }
  return { ...app, manager, outlet, postList, sendList, sendActivity, applyList, undo, caseOf }
}

export function aListLine({ number, name = 'PAYET', ends = '15/11/2026', outlet = '1001', phone = '0692000000' }: Line): string {
  return `${number};000140${number};${name};Zoé;${phone};ESSENTIEL;${ends};${outlet};PREMIUM;Client fidèle`
}

/** Returns so many subscribers of a month, from a number on, who are in the control group, or not. */
export function subscribers(
  count: number,
  { from, isControl = false, month = '2026-11' }: { from: number; isControl?: boolean; month?: string },
): string[] {
  const found: string[] = []
  for (let number = from; found.length < count; number += 1) {
    if ((sha256(`control:${month}:${number}`).readUInt32BE(0) % 10 === 0) === isControl) found.push(String(number))
  }
  return found
}

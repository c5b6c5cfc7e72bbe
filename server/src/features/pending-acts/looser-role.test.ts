import { changeRole } from '@backoffice/contract/accounts/accounts'
import { listPendingActs } from '@backoffice/contract/pending-acts/pending-acts'
import { beforeEach, expect, test } from 'vitest'
import { aPerson, type Caller } from '../../../test/people.ts'
import { confirmedBy, onlyManagers, waitingActOf } from '../../../test/second-manager.ts'
import { openTestApp } from '../../../test/test-app.ts'

type Role = 'ROLE_AGENT' | 'ROLE_PDV' | 'ROLE_CLIENT'
type Operation = 'network_credit' | 'agent_credit' | 'float' | 'credit' | 'debit' | 'transaction'

const { app, db, call, send } = await openTestApp()
let [author, second]: Caller[] = []

beforeEach(async () => {
  ;[author, second] = await onlyManagers(db, 2)
  await db.deleteFrom('amountSettings').execute()
  await db.deleteFrom('balanceSettings').execute()
})

const limit = (operation: Operation, limits: object) => ({
  of: (scope: { roleName: Role } | { accountId: number }) =>
    db
      .insertInto('amountSettings')
      .values({ ...scope, operation, ...limits })
      .execute(),
})
const creditLimit = (scope: { roleName: Role } | { accountId: number }, ceiling: bigint) =>
  db
    .insertInto('balanceSettings')
    .values({ ...scope, creditLimit: ceiling })
    .execute()
const roleOf = async ({ id }: Caller) =>
  (await db.selectFrom('accounts').select('roleName').where('id', '=', id).executeTakeFirstOrThrow()).roleName

async function become(role: Role, { id: userId }: Caller) {
  if (!author) throw new Error('nobody asks')
  return send(author, changeRole, { params: { role }, body: { userId } })
}
async function sentenceOf(id: number): Promise<string | undefined> {
  const { content } = await call(author, listPendingActs, { query: { statut: 'waiting' } })
  return content.find((act) => act.id === id)?.sentence.replaceAll(/\s/g, ' ')
}

test('a role without the maximum and caps of the old one waits for another manager’s confirmation', async () => {
  await limit('debit', { maximum: 100_00n, dailyCap: 200_00n }).of({ roleName: 'ROLE_PDV' })
  await limit('debit', { maximum: 100_00n, dailyCap: 300_00n }).of({ roleName: 'ROLE_CLIENT' })
  await limit('transaction', { maximum: 50_00n }).of({ roleName: 'ROLE_PDV' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique Nord' })
  const answer = await become('ROLE_CLIENT', outlet)
  expect(await sentenceOf(waitingActOf(answer))).toBe(
    'Donner le rôle de client au compte « Boutique Nord », dont des limites seraient relevées : débit : plafond du jour de 200,00 € à 300,00 € ; vente : maximum de 50,00 € à aucun.',
  )
  expect(await roleOf(outlet)).toBe('ROLE_PDV')
  if (second) expect((await confirmedBy(app, second, answer)).json()).toMatchObject({ data: { kind: 'role_change', statut: 'confirmed' } })
  expect(await roleOf(outlet)).toBe('ROLE_CLIENT')
})

test('a role with the same or stricter limits takes effect at once; the account’s own limits hold in every role', async () => {
  await limit('debit', { maximum: 100_00n }).of({ roleName: 'ROLE_PDV' })
  await limit('debit', { maximum: 80_00n, monthlyCap: 500_00n }).of({ roleName: 'ROLE_CLIENT' })
  expect((await become('ROLE_CLIENT', await aPerson(db, { role: 'ROLE_PDV' }))).statusCode).toBe(200)
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await limit('debit', { maximum: 60_00n }).of({ accountId: outlet.id })
  expect((await become('ROLE_AGENT', outlet)).statusCode).toBe(200)
  expect((await become('ROLE_AGENT', await aPerson(db, { role: 'ROLE_PDV' }))).statusCode).toBe(202)
})

test('compares the queue of the new role with the strictest of the old ones', async () => {
  await limit('network_credit', { doubleDecisionAbove: 5_000_00n }).of({ roleName: 'ROLE_PDV' })
  await limit('agent_credit', { doubleDecisionAbove: 2_000_00n }).of({ roleName: 'ROLE_PDV' })
  // The limits of a queue that agents do not ask through guard nothing.
  for (const operation of ['network_credit', 'agent_credit'] as const) {
    await limit(operation, { doubleDecisionAbove: 1_00n }).of({ roleName: 'ROLE_AGENT' })
  }
  await limit('float', { doubleDecisionAbove: 5_000_00n }).of({ roleName: 'ROLE_AGENT' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  expect(await sentenceOf(waitingActOf(await become('ROLE_AGENT', outlet)))).toContain(
    'appro de l’agent : seuil du second accord de 2 000,00 € à 5 000,00 €',
  )
  await db.updateTable('amountSettings').set({ doubleDecisionAbove: 2_000_00n }).where('operation', '=', 'float').execute()
  expect((await become('ROLE_AGENT', await aPerson(db, { role: 'ROLE_PDV' }))).statusCode).toBe(200)
})

test('a credit limit above the double-decision threshold waits, whether it is the role’s or the account’s', async () => {
  for (const roleName of ['ROLE_PDV', 'ROLE_CLIENT'] as const)
    await limit('credit', { doubleDecisionAbove: 500_00n }).of({ roleName: roleName })
  await creditLimit({ roleName: 'ROLE_CLIENT' }, 400_00n)
  expect((await become('ROLE_CLIENT', await aPerson(db, { role: 'ROLE_PDV' }))).statusCode).toBe(200)
  await db.updateTable('balanceSettings').set({ creditLimit: 900_00n }).execute()
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  expect(await sentenceOf(waitingActOf(await become('ROLE_CLIENT', outlet)))).toContain('découvert autorisé de 0,00 € à 900,00 €')

  // Given by one manager where the role has no threshold.
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  await creditLimit({ accountId: agent.id }, 900_00n)
  expect((await become('ROLE_CLIENT', agent)).statusCode).toBe(202)
})

test('the act is stale once the limits differ from those shown', async () => {
  await limit('debit', { maximum: 100_00n }).of({ roleName: 'ROLE_PDV' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  const answer = await become('ROLE_CLIENT', outlet)
  await limit('debit', { maximum: 500_00n }).of({ roleName: 'ROLE_CLIENT' })
  if (second)
    expect((await confirmedBy(app, second, answer)).json()).toMatchObject({ statusCode: 409, code: 'limits_changed', statut: 'waiting' })
  expect(await roleOf(outlet)).toBe('ROLE_PDV')
})

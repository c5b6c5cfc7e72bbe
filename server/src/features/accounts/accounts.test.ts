import * as contract from '@backoffice/contract/accounts/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAccountTests } from '../../../test/account-tests.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { confirmedBy } from '../../../test/second-manager.ts'
import { openOutlets } from './index.ts'

const { db, server, manager, hasty, send, call, refusal, mailsOf, historyOf } = await openAccountTests()
let lastNumber = 0
const newPerson = (number = (lastNumber += 1)) => ({ firstName: 'Fatou', lastName: `Sow ${number}`, email: `fatou${number}@exemple.test` })
const anOutletBody = (number: string) => ({ ...newPerson(), outletName: `Boutique ${number}`, outletNumber: number })

test.each([
  ['an address that is none', { email: 'fatou' }, 'email'],
  ['a number that is no number', { outletNumber: '12A' }, 'outletNumber'],
  ['a name of spaces', { firstName: '  ' }, 'firstName'],
  ['a NUL', { lastName: 'a\0b' }, 'lastName'],
  ['a first name that turns its reading round', { firstName: 'Awa\u202e' }, 'firstName'],
  ['a last name that does', { lastName: '\u2066Diallo\u2069' }, 'lastName'],
  ['an outlet’s name that does', { outletName: 'Boutique \u200f12' }, 'outletName'],
  ['a password', { password: 'lagon bleu et vent' }, 'password'],
  ['a role', { roleName: 'ROLE_MANAGER' }, 'roleName'],
  ['a sector manager who is none, and a taken e-mail', { sectorManagerId: manager.id, email: 'hasty@exemple.test' }, 'sectorManagerId'],
])('refuses an outlet with %s', async (_, more, path) => {
  const body = { ...anOutletBody('4000'), ...more }
  expect(await refusal(manager, contract.createOutlet, { body })).toMatchObject({ statusCode: 400, fields: [{ path }] })
})

test('creating a sector manager or credit agent requires a recent confirmation', async () => {
  for (const endpoint of [contract.createSectorManager, contract.createCreditAgent]) {
    expect(await refusal(hasty, endpoint, { body: newPerson() })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
    expect(await call(manager, endpoint, { body: newPerson() })).toMatchObject({ status: 'invited' })
  }
})

test('refuses the name of a sector with characters that reverse its reading direction', async () => {
  const refused = await refusal(manager, contract.createSectorManager, { body: { ...newPerson(), sectorName: 'Nord\u061c' } })
  expect(refused).toMatchObject({ statusCode: 400, fields: [{ path: 'sectorName' }] })
})

test('invites a new outlet, assigns it and announces it to the imports', async () => {
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const body = { ...anOutletBody('0004001'), latitude: 14.7, longitude: -17.4, sectorManagerId: sectorManager.id, creditAgentId: agent.id }
  const outlet = await call(hasty, contract.createOutlet, { body })

  expect(outlet).toMatchObject({
    roleName: 'ROLE_PDV',
    status: 'invited',
    outletNumber: '4001',
    sectorManagerId: sectorManager.id,
    creditAgentId: agent.id,
    latitude: 14.7,
    hasPin: false,
  })
  expect(await mailsOf(outlet.id)).toMatchObject([{ kind: 'activation', recipient: body.email }])
  const mails = await db
    .selectFrom('outbox')
    .select('topic')
    .where(sql<boolean>`payload->>'id' = ${String(outlet.id)}`)
    .execute()
  expect(mails).toEqual([{ topic: 'outlet.opened' }])
  expect(await historyOf(outlet.id)).toMatchObject([
    { after: { outletNumber: '4001', email: body.email, sectorManagerId: sectorManager.id } },
  ])
})

test('a number and an e-mail belong to one account, whatever their zeros and capitals', async () => {
  const body = anOutletBody('4002')
  await call(manager, contract.createOutlet, { body })
  expect(await refusal(manager, contract.createOutlet, { body: anOutletBody('00004002') })).toMatchObject({
    statusCode: 409,
    code: 'outlet_number_taken',
    message: expect.stringContaining('« Boutique 4002 »'.replaceAll(' ', '\u00a0').replace('Boutique\u00a0', 'Boutique ')),
  })
  const twin = { ...newPerson(), email: body.email.toUpperCase() }
  expect(await refusal(manager, contract.createClient, { body: twin })).toMatchObject({
    statusCode: 409,
    code: 'email_taken',
    fields: [{ path: 'email' }],
  })
})

test('two managers who create the same outlet at once create one', async () => {
  const [one, two] = [anOutletBody('4003'), anOutletBody('4003')]
  const answers = await Promise.all([
    call(manager, contract.createOutlet, { body: one }).catch(String),
    call(hasty, contract.createOutlet, { body: two }).catch(String),
  ])
  expect(answers.filter((answer) => typeof answer === 'string')).toEqual([expect.stringContaining('outlet_number_taken')])
})

test('completing an outlet created by an import invites it', async () => {
  await db.transaction().execute((tx) => openOutlets(tx, [{ outletNumber: '4004', outletName: 'PORT' }], { actorId: null }))
  const { id } = await db.selectFrom('accounts').select('id').where('outletNumber', '=', '4004').executeTakeFirstOrThrow()
  expect(await refusal(manager, contract.inviteAccount, { params: { id } })).toMatchObject({ statusCode: 409, code: 'email_missing' })
  expect(await refusal(manager, contract.createOutlet, { body: anOutletBody('4004') })).toMatchObject({ code: 'outlet_number_taken' })

  const completed = await call(hasty, contract.updateAccount, { body: { id, ...newPerson(), outletName: 'Boutique du port' } })
  expect(completed).toMatchObject({ status: 'invited', outletName: 'Boutique du port', outletNumber: '4004' })
  expect(await mailsOf(id)).toMatchObject([{ kind: 'activation', recipient: completed.email }])
})

test('the number of an outlet withdrawn with its import is free for a new account', async () => {
  await db.transaction().execute((tx) => openOutlets(tx, [{ outletNumber: '4014', outletName: 'PORT' }], { actorId: null }))
  const left = { status: 'archived', isWithdrawn: true } as const
  await db.updateTable('accounts').set(left).where('outletNumber', '=', '4014').execute()
  const body = anOutletBody('4014')
  const again = await call(manager, contract.createOutlet, { body })
  expect(again).toMatchObject({ status: 'invited', outletNumber: '4014', email: body.email })
  expect(await mailsOf(again.id)).toMatchObject([{ kind: 'activation', recipient: body.email }])
})

test('sends an invitation again and drops the earlier mail', async () => {
  const { id } = await call(manager, contract.createClient, { body: newPerson() })
  await call(hasty, contract.inviteAccount, { params: { id } })
  expect((await mailsOf(id)).map(({ state }) => state)).toEqual(['dropped', 'queued'])
  const { invitedUntil } = await call(manager, contract.getAccount, { params: { id } })
  expect(Date.parse(invitedUntil ?? '') / 3_600_000 - Date.now() / 3_600_000).toBeCloseTo(72, 1)

  const active = await aPerson(db, { role: 'ROLE_CLIENT' })
  expect(await refusal(manager, contract.inviteAccount, { params: { id: active.id } })).toMatchObject({ statusCode: 409, statut: 'active' })
})

test('each call edits only accounts of its kind', async () => {
  const [client, sectorManager] = [await aPerson(db, { role: 'ROLE_CLIENT' }), await aPerson(db, { role: 'ROLE_RESP' })]
  const notFound = { statusCode: 404, code: 'account_not_found' }
  expect(await refusal(manager, contract.updateAccount, { body: { id: client.id, phone: '1' } })).toMatchObject(notFound)
  expect(await refusal(manager, contract.updateClient, { body: { id: sectorManager.id, phone: '1' } })).toMatchObject(notFound)
  expect(await refusal(manager, contract.updateSectorManager, { params: { id: client.id }, body: {} })).toMatchObject(notFound)
  expect(await refusal(manager, contract.updateAccount, { body: { id: 999_999, phone: '1' } })).toMatchObject(notFound)
  expect(await refusal(manager, contract.updateAccount, { body: { id: sectorManager.id, outletName: 'Boutique' } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'outletName' }],
  })

  const edited = await call(manager, contract.updateSectorManager, {
    params: { id: sectorManager.id },
    body: { sectorName: 'Nord', phone: '' },
  })
  expect(edited).toMatchObject({ sectorName: 'Nord', firstName: 'Awa', version: 2 })
})

test.each(['password', 'roleName', 'status', 'pinHash', 'mfaEnabled', 'sectorManagerId'])('refuses to edit %s', async (field) => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT' })
  const body = { id, [field]: 'x' }
  expect(await refusal(manager, contract.updateAccount, { body })).toMatchObject({ statusCode: 400, fields: [{ path: field }] })
})

test('tells the second of two people who edit one account what changed', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_PDV' })
  const { version } = await call(manager, contract.getAccount, { params: { id } })
  await call(manager, contract.updateAccount, { body: { id, version, phone: '77 000 00 01', title: 'Agent' } })
  const late = { id, version, phone: '77 000 00 02', firstName: 'Awa' }
  expect(await refusal(hasty, contract.updateAccount, { body: late })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [
      { path: 'phone', value: '77 000 00 01' },
      { path: 'title', value: 'Agent' },
    ],
  })
  const answers = await Promise.all(
    ['1', '2', '3', '4'].map((phone) => call(manager, contract.updateAccount, { body: { id, version: version + 1, phone } }).catch(String)),
  )
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(3)
})

test('changes the e-mail of an active person once the new address confirms, and notifies the old one', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_AGENT', email: 'ancienne@exemple.test' })
  const body = { id, email: 'nouvelle@exemple.test' }
  expect(await refusal(hasty, contract.updateAccount, { body })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  const { email: taken } = await call(manager, contract.createClient, { body: newPerson() })
  expect(await refusal(manager, contract.updateAccount, { body: { id, email: taken ?? '' } })).toMatchObject({ code: 'email_taken' })

  const second = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  await confirmedBy(server, second, await send(manager, contract.updateAccount, { body }))
  expect(await call(manager, contract.getAccount, { params: { id } })).toMatchObject({ email: 'ancienne@exemple.test' })
  expect(await mailsOf(id)).toMatchObject([
    { kind: 'email_change', recipient: 'nouvelle@exemple.test' },
    { kind: 'notice', recipient: 'ancienne@exemple.test' },
  ])
  expect(await historyOf(id)).toMatchObject([{ before: { pendingEmail: null }, after: { pendingEmail: 'nouvelle@exemple.test' } }])
})

test('changes the e-mail of an invited person at once and sends the invitation there', async () => {
  const { id } = await call(manager, contract.createClient, { body: newPerson() })
  const { email } = newPerson()
  expect(await call(hasty, contract.updateClient, { body: { id, email } })).toMatchObject({ email, status: 'invited' })
  expect(await mailsOf(id)).toMatchObject([{ state: 'dropped' }, { kind: 'activation', recipient: email, state: 'queued' }])
})

test('a refusal leaves no mail and no account', async () => {
  const before = await db.selectFrom('mails').select('id').execute()
  const body = { ...anOutletBody('4005'), creditAgentId: manager.id }
  expect(await refusal(manager, contract.createOutlet, { body })).toMatchObject({ statusCode: 400, fields: [{ path: 'creditAgentId' }] })
  expect(await db.selectFrom('accounts').select('id').where('outletNumber', '=', '4005').execute()).toEqual([])
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(before.length)
})

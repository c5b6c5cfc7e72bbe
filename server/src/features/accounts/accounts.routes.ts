import * as contract from '@backoffice/contract/accounts/accounts'
import * as noteContract from '@backoffice/contract/accounts/outlet-note'
import type { Database, Tx } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { withoutGaps } from '../../shared/changes.ts'
import { getUser, toUser } from '../session/index.ts'
import { editFromWire, clientFromWire, outletFromWire } from './accounts.wire.ts'
import { archiveAccount } from './archive-account.ts'
import { changeRole } from './change-role.ts'
import { createAccount } from './create-account.ts'
import { inviteAccount } from './invite-account.ts'
import { getOutletNote } from './outlet-note.read.ts'
import { reinstateAccount } from './reinstate-account.ts'
import { suspendAccount } from './suspend-account.ts'
import { updateAccount } from './update-account.ts'
import { writeOutletNote } from './write-outlet-note.ts'

export function accountsRoutes(serve: Serve, db: Database, keys: SealingKeys): void {
  creationRoutes(serve, keys)
  editingRoutes(serve, keys)
  noteRoutes(serve, db)

  serve(contract.changeRole, async ({ tx, params: { role }, body: { userId, version }, actor, requireStepUp }) => {
    const waiting = await changeRole(tx, { id: userId, roleName: role, version }, { actor, requireStepUp })
    return waiting ?? accountAnswer(tx, userId)
  })

  for (const [endpoint, command] of [
    [contract.suspendAccount, suspendAccount],
    [contract.archiveAccount, archiveAccount],
  ] as const) {
    serve(endpoint, async ({ tx, params: { id }, body, actor, requireStepUp }) => {
      await command(tx, { id, ...body }, { actor, requireStepUp })
      return accountAnswer(tx, id)
    })
  }

  serve(contract.reinstateAccount, async ({ tx, params: { id }, body, actor, requireStepUp }) => {
    const waiting = await reinstateAccount(tx, { id, ...body }, { actor, requireStepUp })
    return waiting ?? accountAnswer(tx, id)
  })

  serve(contract.inviteAccount, async ({ tx, params: { id }, body: { reason }, requireStepUp }) => {
    await inviteAccount(tx, { id, reason }, { keys, requireStepUp })
    return accountAnswer(tx, id)
  })
}

function creationRoutes(serve: Serve, keys: SealingKeys): void {
  serve(contract.createOutlet, async ({ tx, body, actor }) =>
    accountAnswer(tx, await createAccount(tx, outletFromWire(body), { actor, keys })),
  )

  serve(contract.createClient, async ({ tx, body, actor }) =>
    accountAnswer(tx, await createAccount(tx, clientFromWire(body), { actor, keys })),
  )

  serve(contract.createSectorManager, async ({ tx, body, actor, requireStepUp }) => {
    requireStepUp()
    const account = withoutGaps({ ...body, roleName: 'ROLE_RESP' })
    return accountAnswer(tx, await createAccount(tx, { account }, { actor, keys }))
  })

  serve(contract.createCreditAgent, async ({ tx, body, actor, requireStepUp }) => {
    requireStepUp()
    const account = withoutGaps({ ...body, roleName: 'ROLE_AGENT' })
    return accountAnswer(tx, await createAccount(tx, { account }, { actor, keys }))
  })
}

function editingRoutes(serve: Serve, keys: SealingKeys): void {
  for (const [endpoint, isOfKind] of [
    [contract.updateAccount, (roleName: string) => roleName !== 'ROLE_CLIENT'],
    [contract.updateClient, (roleName: string) => roleName === 'ROLE_CLIENT'],
  ] as const) {
    serve(endpoint, async ({ tx, body, actor, requireStepUp }) => {
      const { id, version } = body
      const waiting = await updateAccount(tx, { id, version, changes: editFromWire(body), isOfKind }, { actor, keys, requireStepUp })
      return waiting ?? accountAnswer(tx, id)
    })
  }

  serve(contract.updateSectorManager, async ({ tx, params: { id }, body, actor, requireStepUp }) => {
    const editing = { id, version: body.version, changes: editFromWire(body), isOfKind: isSectorManager }
    const waiting = await updateAccount(tx, editing, { actor, keys, requireStepUp })
    return waiting ?? accountAnswer(tx, id)
  })
}

function noteRoutes(serve: Serve, db: Database): void {
  serve(noteContract.getOutletNote, async ({ params: { id }, actor }) => getOutletNote(actor, db, id))

  serve(noteContract.writeOutletNote, async ({ tx, params: { id }, body, actor }) => {
    await writeOutletNote(tx, { id, ...body }, actor)
    return getOutletNote(actor, tx, id)
  })
}

function isSectorManager(roleName: string): boolean {
  return roleName === 'ROLE_RESP'
}

async function accountAnswer(tx: Tx, id: number) {
  return toUser(await getUser({ id }, tx))
}

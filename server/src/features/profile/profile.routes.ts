import * as contract from '@backoffice/contract/profile/profile'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { storedFileOf } from '../../http/stored-file.ts'
import { countRecoveryCodes, findSteppedUpUntil, getUser, toUser } from '../session/index.ts'
import { listOwnEvents, readImage } from './profile.read.ts'
import { updateImage } from './update-image.ts'
import { updateProfile } from './update-profile.ts'
import { updateSettings } from './update-settings.ts'

export function profileRoutes(serve: Serve, db: Database): void {
  serve(contract.getProfile, async ({ actor }) => {
    const account = await getUser(actor, db)
    const events = await listOwnEvents(actor, db)
    const until = await findSteppedUpUntil(actor, db)
    return {
      user: toUser(account),
      settings: account.settings,
      factor: account.secondFactor,
      recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
      steppedUpUntil: until?.toISOString() ?? null,
      events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    }
  })

  serve(contract.updateProfile, async ({ tx, body: { version, ...fields }, actor }) => {
    await updateProfile(tx, { accountId: actor.id, version, fields })
    return toUser(await getUser(actor, tx))
  })

  serve(contract.updateSettings, async ({ tx, body, actor }) => updateSettings(tx, actor.id, body))

  serve(contract.updateImage, async ({ body, actor, recordAudit }) => {
    await updateImage(db, { accountId: actor.id, bytes: body.bytes }, (tx) => recordAudit(tx, { status: 200 }))
    return toUser(await getUser(actor, db))
  })

  serve(contract.getImage, async ({ params: { name } }) => {
    return storedFileOf({ name, bytes: await readImage(db, name) })
  })
}

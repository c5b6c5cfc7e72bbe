import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { lockOwnFields, type OwnFields, saveOwnFields } from '../accounts/index.ts'
import { staleProfile } from './profile.errors.ts'
import { refuseStale } from './profile.store.ts'

type ProfileFields = { [Name in keyof OwnFields]?: OwnFields[Name] | undefined }
type ProfileUpdate = { accountId: number; version: number | undefined; fields: ProfileFields }

/** Updates the given fields. An outdated version is refused with what changed since. */
export async function updateProfile(tx: Tx, { accountId, version, fields }: ProfileUpdate): Promise<void> {
  const present = await lockOwnFields(tx, accountId)
  const merged = mergedOf(present.fields, fields)
  await refuseStale(tx, { kind: 'account', id: accountId, ...present }, { version, refusal: staleProfile })

  const difference = differenceOf(present.fields, merged)
  if (Object.keys(difference.after).length === 0) return
  await saveOwnFields(tx, accountId, difference.after)
  noteChange(tx, { kind: 'account', id: accountId, ...difference })
}

function mergedOf(present: OwnFields, changes: ProfileFields): OwnFields {
  return {
    firstName: changes.firstName ?? present.firstName,
    lastName: changes.lastName ?? present.lastName,
    phone: changes.phone ?? present.phone,
    address: changes.address ?? present.address,
    title: changes.title ?? present.title,
    bio: changes.bio ?? present.bio,
  }
}

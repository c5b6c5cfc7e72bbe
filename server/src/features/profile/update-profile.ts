import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { lockOwnFields, type OwnFields, saveOwnFields } from '../accounts/index.ts'
import { staleProfile } from './profile.errors.ts'

type ProfileFields = { [Name in keyof OwnFields]?: OwnFields[Name] | undefined }
type ProfileUpdate = { accountId: number; version: number | undefined; fields: ProfileFields }

/** Updates the given fields. An outdated version is refused with the current values of the fields that differ. */
export async function updateProfile(tx: Tx, { accountId, version, fields }: ProfileUpdate): Promise<void> {
  const present = await lockOwnFields(tx, accountId)
  const merged = mergedOf(present.fields, fields)
  if (version !== undefined && version !== present.version) throw staleProfile(differing(present.fields, merged))

  const difference = differenceOf(present.fields, merged)
  if (Object.keys(difference.after).length === 0) return
  await saveOwnFields(tx, accountId, merged)
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

/** Returns the current value of each field that the caller wants to change. */
function differing(present: OwnFields, merged: OwnFields) {
  const { before } = differenceOf(present, merged)
  return Object.entries(before).map(([path, value]) => ({ path, value: String(value) }))
}

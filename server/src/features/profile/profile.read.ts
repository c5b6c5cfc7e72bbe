import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { pictureUnknown } from './profile.errors.ts'

const EVENTS_MAX = 20

export async function listOwnEvents({ id }: Actor, db: Database) {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'address', 'status'])
    .where('actorId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVENTS_MAX)
    .execute()
}

/** Returns a picture by its unguessable name; every signed-in person may see it. */
export async function readImage(db: Database, name: string): Promise<Buffer> {
  const image = await db.selectFrom('accountImages').select('bytes').where('name', '=', name).executeTakeFirst()
  if (!image) throw pictureUnknown()
  return image.bytes
}

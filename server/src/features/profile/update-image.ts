import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { raiseVersion } from '../accounts/index.ts'
import { rewritePicture } from './picture.file.ts'
import { saveImage } from './profile.store.ts'

const NAME_BYTES = 18

/** Replaces the picture. Each one gets a new random name that cannot be guessed. */
export async function updateImage(
  db: Database,
  { accountId, bytes }: { accountId: number; bytes: AsyncIterable<Uint8Array> },
  whenDone: (tx: Tx) => Promise<void>,
): Promise<void> {
  const picture = await rewritePicture(bytes)
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
  await db.transaction().execute(async (tx) => {
    await saveImage(tx, accountId, { name, bytes: picture })
    await raiseVersion(tx, accountId)
    noteChange(tx, { kind: 'account', id: accountId, after: { image: 'changed' } })
    await whenDone(tx)
  })
}

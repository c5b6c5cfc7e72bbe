import { address, timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { newSingleUse, singleUseHash } from '../../security/single-use.ts'
import { layOutMail, queueMail } from '../mails/index.ts'
import { momentInFrench, stopNotice } from './pending-act.rules.ts'
import { findAuthorName, insertKey, listAddresses } from './pending-act-keys.store.ts'
import { lockAct } from './pending-acts.store.ts'

/** Mails a link that stops the act to each address concerned, once, if no second manager can confirm it. */
export async function notifyAddresses(tx: Tx, { id }: { id: number }, keys: SealingKeys): Promise<void> {
  const act = await lockAct(tx, id)
  if (act.status !== 'waiting' || act.takesEffectAt === null) return
  const authorName = await findAuthorName(tx, act.authorId)
  const paragraphs = stopNotice({ sentence: act.sentence, authorName }, momentInFrench(act.takesEffectAt, timezone))
  for (const recipient of await listAddresses(tx, act)) {
    const key = newSingleUse()
    if (!(await insertKey(tx, { keyHash: singleUseHash(key), actId: id, email: recipient }))) continue
    const link = `${address}/auth/stop#${key}`
    const layout = layOutMail({ paragraphs, action: { label: 'Arrêter cet acte', link } })
    const mail = {
      accountId: act.concernedId,
      kind: 'notice',
      recipient,
      subject: 'Un acte va prendre effet sans second gestionnaire',
    } as const
    await queueMail(tx, { ...mail, secret: link, ...layout }, keys)
  }
}

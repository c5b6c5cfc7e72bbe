import { mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seal, unseal, type SealingKeys } from '../../security/sealing.ts'
import { mailSubject, type MailContent } from './mail.rules.ts'

export type KeptMail = { recipient: string; subject: string; at: string } & MailContent

const EXTENSION = '.sealed'
const KEPT_MS = 7 * 24 * 3_600_000

/** Writes one sealed file per mail, unreadable without the keys. A retry overwrites the same file. */
export async function keepMail(folder: string, id: string, sealed: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${id}${EXTENSION}`), sealed, { mode: 0o600 })
}

export function sealKept(keys: SealingKeys, id: string, mail: KeptMail): Buffer {
  return seal(keys, mailSubject(id), JSON.stringify(mail))
}

/** Returns the newest mails, since ids sort by time, and counts those sealed with a lost key. */
export async function readKeptMails(
  folder: string,
  keys: SealingKeys,
  countMax: number,
): Promise<{ mails: KeptMail[]; unreadable: number }> {
  const names = (await listNames(folder)).toSorted().toReversed().slice(0, countMax)
  const read = await Promise.all(names.map((name) => readOne(folder, name, keys)))
  const mails = read.filter((mail) => mail !== undefined)
  return { mails, unreadable: read.length - mails.length }
}

/** Deletes mails after a week, when their links and codes have all expired. */
export async function forgetKeptMails(folder: string, now: number): Promise<void> {
  for (const name of await listNames(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now - mtimeMs > KEPT_MS) await unlink(join(folder, name))
  }
}

async function readOne(folder: string, name: string, keys: SealingKeys): Promise<KeptMail | undefined> {
  const sealed = await readFile(join(folder, name))
  try {
    // A seal that opens was made by `sealKept`, of this type.
    return JSON.parse(unseal(keys, mailSubject(name.slice(0, -EXTENSION.length)), sealed)) as KeptMail
  } catch {
    return undefined
  }
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith(EXTENSION))
}

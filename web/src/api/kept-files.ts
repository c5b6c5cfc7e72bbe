import { KEPT_MS } from './drafts.ts'
import { sentActs } from './kept-here.ts'
import { randomKey } from './random-key.ts'
import type { FileOfAct } from './sent-acts.ts'
import { tokens } from './session.ts'
import { accountOf } from './token.ts'

/** A file that is not sent yet, with the idempotency key under which it is sent, once or again. With a `url` it goes there by itself. */
export type KeptFile = { file: File; key: string; at: number; url?: string }

const STORE = 'files'
const listeners = new Set<() => void>()

/** Keeps files that are not sent yet, by name, through reloads and lost networks. Only their account reads them. */
export const keptFiles = {
  /** Deletes a file that is too old when it finds it. */
  async read(name: string): Promise<KeptFile | null> {
    const kept = await inStore('readonly', (store) => store.get(name) as IDBRequest<KeptFile | undefined>)
    if (!kept) return null
    if (Date.now() - kept.at < KEPT_MS || mustStay(name, kept)) return kept
    await keptFiles.forget(name)
    return null
  },
  /** Returns the file with its key, also where the browser keeps nothing. */
  async keep(name: string, file: File): Promise<KeptFile> {
    const kept = { file, key: randomKey(), at: Date.now() }
    await inStore('readwrite', (store) => store.put(kept, name))
    return kept
  },
  /** Counts the age of a file from now on; it no longer goes by itself. */
  async renew(name: string): Promise<void> {
    await change(name, ({ file, key }) => ({ file, key, at: Date.now() }))
  },
  /** Lets a file go to its address, however old it is. */
  async sendTo({ name, url }: FileOfAct): Promise<void> {
    await change(name, (kept) => ({ ...kept, url }))
    for (const listener of listeners) listener()
  },
  /** Returns the names of the files that go by themselves. */
  async namesToSend(): Promise<string[]> {
    return (await all()).filter(([, { url }]) => url !== undefined).map(([name]) => name)
  },
  async forget(name: string): Promise<void> {
    await inStore('readwrite', (store) => store.delete(name))
  },
  /** Forgets what nobody sends any more. */
  async forgetAll(): Promise<void> {
    for (const [name, kept] of await all()) if (!mustStay(name, kept)) await keptFiles.forget(name)
  },
  /** Calls `listener` when a file begins to go by itself. */
  followSending(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** True if a file goes by itself, or will once its act is done. */
const mustStay = (name: string, { url }: KeptFile): boolean => url !== undefined || sentActs.holds(name)

async function all(): Promise<[string, KeptFile][]> {
  const entries: [string, KeptFile][] = []
  await inStore('readonly', (store) => {
    const names = store.getAllKeys()
    const files = store.getAll() as IDBRequest<KeptFile[]>
    files.addEventListener('success', () => {
      for (const [at, kept] of files.result.entries()) entries.push([String(names.result[at]), kept])
    })
    return files
  })
  return entries
}

/** Changes a file in one transaction: one that is forgotten meanwhile does not come back. */
async function change(name: string, changed: (kept: KeptFile) => KeptFile): Promise<void> {
  await inStore('readwrite', (store) => {
    const found = store.get(name) as IDBRequest<KeptFile | undefined>
    found.addEventListener('success', () => {
      if (found.result) store.put(changed(found.result), name)
    })
    return found
  })
}

/** Returns null if nobody is signed in, or if the browser keeps nothing. */
async function inStore<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | null> {
  const account = accountOf(tokens.access())
  if (account === null) return null
  try {
    const database = await openDatabase(`kept-files:${account}`)
    try {
      return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    console.error(mode === 'readonly' ? 'a kept file could not be read' : 'the kept files could not be changed')
    return null
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return answerOf(opening)
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })
}

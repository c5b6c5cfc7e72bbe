import { type Import, importActivities, importDepots, importFileOfMonth, importObjectives } from '@backoffice/contract/imports/imports'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { onSessionEnd } from '../../api/session.ts'
import { upload, type UploadProgress } from '../../api/upload.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { adviceAfter, mayPassLater } from './file-check.ts'
import type { ServedKind } from './import-labels.ts'

/** File to import, and the month that its lines should belong to, if any. */
export type Deposit = { importKind: ServedKind; file: File; month: string | undefined }

/** Screen that opens an analysed file: the one that sent it, or any through a notification once that one is left. */
export type Opening = { here: (id: number) => void; later: (id: number) => void }

export type Sending =
  | { step: 'idle' }
  | { step: 'sending'; deposit: Deposit; sentBytes: number }
  | { step: 'reading'; deposit: Deposit }
  | { step: 'refused'; deposit: Deposit; message: string; advice: string | undefined; canRetry: boolean; requestId: string | undefined }

const IDLE: Sending = { step: 'idle' }

// Lives outside the screen, so that the user may leave it during an upload.
let sending: Sending = IDLE
const watchers = new Map<() => void, ServedKind>()

onSessionEnd(() => setSending(IDLE))
window.addEventListener('beforeunload', (event) => {
  if (sending.step === 'sending') event.preventDefault()
})

/** Returns the file on its way, of whatever kind; files of this kind then open on this screen. */
export function useSending(importKind: ServedKind): Sending {
  const watch = useCallback((listener: () => void) => watchAs(importKind, listener), [importKind])
  return useSyncExternalStore(watch, () => sending)
}

export function forgetRefusal(): void {
  if (sending.step === 'refused') setSending(IDLE)
}

/** Starts the dry run of a file, and opens it. */
export async function startDryRun(deposit: Deposit, opening: Opening): Promise<void> {
  if (sending.step === 'sending' || sending.step === 'reading') return
  setSending({ step: 'sending', deposit, sentBytes: 0 })
  try {
    const { import: dryRun } = await send(deposit)
    setSending(IDLE)
    if (isWatched(deposit)) return opening.here(dryRun.id)
    announce(dryRun, opening)
  } catch (error) {
    refuse(deposit, ApiError.ofClient(error))
  }
}

function send(deposit: Deposit) {
  const { importKind, file, month } = deposit
  const options = { onProgress: (progress: UploadProgress) => setSending(stepOf(deposit, progress)) }
  const request = { query: { mode: 'rehearse' }, body: file } as const
  if (month !== undefined) return upload(importFileOfMonth, { ...request, params: { kind: importKind, month } }, options)
  if (importKind === 'objectif') return upload(importObjectives, request, options)
  if (importKind === 'depot') return upload(importDepots, request, options)
  if (importKind === 'stock' || importKind === 'relance' || importKind === 'rapprochement') {
    throw new Error(`a file of ${importKind} is of one month`)
  }
  return upload(importActivities, request, options)
}

function stepOf(deposit: Deposit, { sentBytes, totalBytes }: UploadProgress): Sending {
  if (sentBytes >= totalBytes) return { step: 'reading', deposit }
  return { step: 'sending', deposit, sentBytes: Math.min(sentBytes, deposit.file.size) }
}

function refuse(deposit: Deposit, { message, status, code, requestId }: ApiError): void {
  setSending({
    step: 'refused',
    deposit,
    message,
    advice: adviceAfter({ status, code }),
    canRetry: mayPassLater({ status, code }),
    requestId,
  })
  if (!isWatched(deposit)) showFailure({ title: `${deposit.file.name} n’a pas pu être analysé`, detail: message })
}

function announce({ id, file }: Import, { later }: Opening): void {
  showSuccess({ title: 'Essai à blanc prêt', detail: file.name, act: { label: 'Voir', onClick: () => later(id) } })
}

function isWatched({ importKind }: Deposit): boolean {
  return [...watchers.values()].includes(importKind)
}

function watchAs(importKind: ServedKind, listener: () => void): () => void {
  watchers.set(listener, importKind)
  return () => watchers.delete(listener)
}

function setSending(next: Sending): void {
  sending = next
  for (const listener of watchers.keys()) listener()
}

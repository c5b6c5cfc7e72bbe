import { type Import, importActivities, importFileOfMonth } from '@backoffice/contract/imports/imports'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { onSessionEnd } from '../../api/session.ts'
import { upload, type UploadProgress } from '../../api/upload.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'
import { adviceAfter, mayPassLater } from './file-check.ts'

/** File to import, and the month that its lines should belong to, if any. */
export type Deposit = { file: File; month: string | undefined }

export type Sending =
  | { step: 'idle' }
  | { step: 'sending'; deposit: Deposit; sentBytes: number }
  | { step: 'reading'; deposit: Deposit }
  | { step: 'refused'; deposit: Deposit; message: string; advice: string | undefined; canRetry: boolean; requestId: string | undefined }

const IDLE: Sending = { step: 'idle' }

// Lives outside the screen, so that the user may leave it during an upload.
let sending: Sending = IDLE
const watchers = new Set<() => void>()

onSessionEnd(() => setSending(IDLE))
window.addEventListener('beforeunload', (event) => {
  if (sending.step === 'sending') event.preventDefault()
})

export function useSending(): Sending {
  return useSyncExternalStore(watch, () => sending)
}

export function forgetRefusal(): void {
  if (sending.step === 'refused') setSending(IDLE)
}

/** Starts the dry run of a file. Calls `open` at once, or from a notification if the screen has been left. */
export async function startDryRun(deposit: Deposit, open: (id: number) => void): Promise<void> {
  if (sending.step === 'sending' || sending.step === 'reading') return
  setSending({ step: 'sending', deposit, sentBytes: 0 })
  try {
    const { import: dryRun } = await send(deposit)
    setSending(IDLE)
    if (watchers.size > 0) return open(dryRun.id)
    announce(dryRun, open)
  } catch (error) {
    refuse(deposit, ApiError.ofClient(error))
  }
}

function send({ file, month }: Deposit) {
  const onProgress = (progress: UploadProgress) => setSending(stepOf({ file, month }, progress))
  const query = { mode: 'rehearse' } as const
  if (month === undefined) return upload(importActivities, { query, body: file }, onProgress)
  return upload(importFileOfMonth, { params: { kind: 'activation', month }, query, body: file }, onProgress)
}

function stepOf(deposit: Deposit, { sentBytes, totalBytes }: UploadProgress): Sending {
  if (sentBytes >= totalBytes) return { step: 'reading', deposit }
  return { step: 'sending', deposit, sentBytes: Math.min(sentBytes, deposit.file.size) }
}

function refuse(deposit: Deposit, { message, status, code, requestId }: ApiError): void {
  setSending({ step: 'refused', deposit, message, advice: adviceAfter({ status, code }), canRetry: mayPassLater(status), requestId })
  if (watchers.size === 0) showFailure({ title: `${deposit.file.name} n’a pas pu être analysé`, detail: message })
}

function announce({ id, file }: Import, open: (id: number) => void): void {
  showSuccess({ title: 'Essai à blanc prêt', detail: file.name, act: { label: 'Voir', onClick: () => open(id) } })
}

function watch(listener: () => void): () => void {
  watchers.add(listener)
  return () => watchers.delete(listener)
}

function setSending(next: Sending): void {
  sending = next
  for (const listener of watchers) listener()
}

import type { Act, SentActs } from './sent-acts.ts'

export type Write = { key: string; wasLost: boolean }
type StoredAct = { act: Act; sentActs: Pick<SentActs, 'find' | 'keep' | 'drop'> }

/**
 * Keeps the idempotency key of a write until it is answered, so that the same content sent again, or twice, gets the first answer. Named
 * acts are also kept in the browser until then.
 */
export function createRetryKeys(makeKey: () => string) {
  const unanswered = new Map<string, Write>()

  function begin(content: string, storedAct?: StoredAct): Write {
    const write = unanswered.get(content) ?? ofFormerPage(content, storedAct) ?? { key: makeKey(), wasLost: false }
    unanswered.set(content, write)
    if (storedAct) storedAct.sentActs.keep(write.key, content, storedAct.act)
    return write
  }

  /** Ends a write. After status 0 or 5xx the write may have been carried out, so its key is kept. */
  function end(content: string, { key }: Write, { status, storedAct }: { status: number; storedAct?: StoredAct | undefined }): void {
    if (unanswered.get(content)?.key !== key) return
    if (status === 0 || status >= 500) unanswered.set(content, { key, wasLost: true })
    else {
      unanswered.delete(content)
      storedAct?.sentActs.drop(key)
    }
  }

  return { begin, end }
}

function ofFormerPage(content: string, storedAct: StoredAct | undefined): Write | undefined {
  const sentAct = storedAct?.sentActs.find(content)
  return sentAct && { key: sentAct.key, wasLost: true }
}

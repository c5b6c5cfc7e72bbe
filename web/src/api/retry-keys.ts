import type { Act, SentActs } from './sent-acts.ts'

export type Write = { key: string; wasLost: boolean }
/** An act, and the store that keeps it until it is answered. */
type Kept = { act: Act; sentActs: Pick<SentActs, 'find' | 'keep' | 'drop'> }

/**
 * A write whose answer was lost may have been carried out. Who sends the very same again does so under the same key, and gets the
 * answer of the first; so does who presses twice. Once it has been answered, the same content is another act.
 * What is called by words is also kept in the browser until then.
 */
export function createRetryKeys(makeKey: () => string) {
  const unanswered = new Map<string, Write>()

  function begin(content: string, kept?: Kept): Write {
    const write = unanswered.get(content) ?? ofFormerPage(content, kept) ?? { key: makeKey(), wasLost: false }
    unanswered.set(content, write)
    if (kept) kept.sentActs.keep(write.key, content, kept.act)
    return write
  }

  /** Status 0: no answer came. A failure of the server may have come after the act. */
  function end(content: string, { key }: Write, { status, kept }: { status: number; kept?: Kept | undefined }): void {
    if (unanswered.get(content)?.key !== key) return
    if (status === 0 || status >= 500) unanswered.set(content, { key, wasLost: true })
    else {
      unanswered.delete(content)
      kept?.sentActs.drop(key)
    }
  }

  return { begin, end }
}

function ofFormerPage(content: string, kept: Kept | undefined): Write | undefined {
  const sent = kept?.sentActs.find(content)
  return sent && { key: sent.key, wasLost: true }
}

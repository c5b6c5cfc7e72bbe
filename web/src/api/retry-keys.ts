import type { Act, SentActs } from './sent-acts.ts'

export type Write = { key: string; wasLost: boolean }

/**
 * A write whose answer was lost may have been carried out. Who sends the very same again does so under the same key, and gets the
 * answer of the first; so does who presses twice. Once it has been answered, the same content is another act.
 * What is called by words is also kept in the browser until then.
 */
export function createRetryKeys(makeKey: () => string, sentActs: Pick<SentActs, 'find' | 'keep' | 'drop'>) {
  const unanswered = new Map<string, Write>()

  function begin(content: string, act?: Act): Write {
    const write = unanswered.get(content) ?? ofFormerPage(content) ?? { key: makeKey(), wasLost: false }
    unanswered.set(content, write)
    if (act) sentActs.keep(write.key, content, act)
    return write
  }

  function ofFormerPage(content: string): Write | undefined {
    const sent = sentActs.find(content)
    return sent && { key: sent.key, wasLost: true }
  }

  /** Status 0: no answer came. A failure of the server may have come after the act. */
  function end(content: string, { key }: Write, status: number): void {
    if (unanswered.get(content)?.key !== key) return
    if (status === 0 || status >= 500) unanswered.set(content, { key, wasLost: true })
    else {
      unanswered.delete(content)
      sentActs.drop(key)
    }
  }

  return { begin, end }
}

type Question = { answer: (isBack: boolean) => void; answered: Promise<boolean> }

/** Asks the user to sign in again. All requests that wait for it share one question. */
export function createSignInAgain() {
  const listeners = new Set<() => void>()
  let question: Question | null = null

  function change(next: Question | null): void {
    question = next
    for (const listener of listeners) listener()
  }

  return {
    isAsked: () => question !== null,
    /** Registers the page's frame, which asks the user. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Returns null if no frame is registered. */
    ask(): Promise<boolean> | null {
      if (listeners.size === 0) return null
      if (question === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        change({ answer: resolve, answered: promise })
      }
      return question?.answered ?? null
    },
    answer(isBack: boolean): void {
      if (question === null) return
      question.answer(isBack)
      change(null)
    },
  }
}

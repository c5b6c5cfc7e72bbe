export type TopicQueue = AsyncIterable<string> & {
  /** Adds a topic, unless it is already queued. */
  push: (topic: string) => void
  /** Ends the queue after the queued topics. */
  end: () => void
}

export function createTopicQueue(onLeft: () => void): TopicQueue {
  const waiting = new Set<string>()
  const state: { isEnded: boolean; listener?: () => void } = { isEnded: false }

  async function next(): Promise<IteratorResult<string>> {
    if (waiting.size === 0 && !state.isEnded) {
      await new Promise<void>((resolve) => {
        state.listener = resolve
      })
    }
    const [topic] = waiting
    if (topic === undefined) return { done: true, value: undefined }
    waiting.delete(topic)
    return { done: false, value: topic }
  }

  function push(topic: string): void {
    waiting.add(topic)
    state.listener?.()
  }

  function end(): void {
    state.isEnded = true
    state.listener?.()
  }

  async function leave(): Promise<IteratorResult<string>> {
    waiting.clear()
    end()
    onLeft()
    return { done: true, value: undefined }
  }

  return { [Symbol.asyncIterator]: () => ({ next, return: leave }), push, end }
}

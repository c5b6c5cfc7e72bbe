/** `isLater`: waits one period before the first time. `rest`: how many times as long as the work took it waits at least, by default 0. */
type Repeated = { everyMs: number; isLater?: boolean; rest?: number; onError: (error: unknown) => void }

/** Repeats work, the first time at once, and never twice at the same time. */
export function startRepeating(
  work: () => Promise<unknown>,
  { everyMs, isLater, rest = 0, onError }: Repeated,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  if (isLater === true) wait(everyMs)
  else run()

  function run(): void {
    const startedAt = performance.now()
    running = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) wait(Math.max(everyMs, rest * (performance.now() - startedAt)))
      })
  }

  function wait(ms: number): void {
    timer = setTimeout(run, ms).unref()
  }

  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}

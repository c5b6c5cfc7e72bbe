/** The longest rest after work that took long, or that waited for others. */
const REST_MS_MAX = 15_000

/** `isLater`: waits one period before the first time. `rest`: how many times as long as successful work took it waits at least. */
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
      .then(() => Math.min(rest * (performance.now() - startedAt), REST_MS_MAX), onError)
      .then((restMs) => {
        if (!isStopped) wait(Math.max(everyMs, restMs ?? 0))
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

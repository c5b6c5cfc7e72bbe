/** `isLater`: waits one period before the first time. */
type Repeated = { everyMs: number; isLater?: boolean; onError: (error: unknown) => void }

/** Repeats work, the first time at once, and never twice at the same time. */
export function startRepeating(work: () => Promise<unknown>, { everyMs, isLater, onError }: Repeated): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const begin = isLater === true ? wait : run
  begin()

  function run(): void {
    running = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) wait()
      })
  }

  function wait(): void {
    timer = setTimeout(run, everyMs).unref()
  }

  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}

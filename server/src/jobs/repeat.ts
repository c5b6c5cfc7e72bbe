type Repeated = { everyMs: number; onError: (error: unknown) => void }

/** Does something at once, and then again and again. Never twice at the same time. */
export function startRepeating(work: () => Promise<unknown>, { everyMs, onError }: Repeated): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = run()

  async function run(): Promise<void> {
    await work().catch(onError)
    if (isStopped) return
    timer = setTimeout(() => {
      running = run()
    }, everyMs).unref()
  }

  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}

import type { OurServer } from './processes.ts'

const POLL_MS = 50

export async function peakDuring<Result>(
  server: OurServer,
  work: () => Promise<Result>,
): Promise<{ result: Result; aboveRestBytes: number }> {
  let peak = server.restBytes
  const timer = setInterval(() => {
    peak = Math.max(peak, server.memoryBytes())
  }, POLL_MS)
  try {
    const result = await work()
    return { result, aboveRestBytes: peak - server.restBytes }
  } finally {
    clearInterval(timer)
  }
}

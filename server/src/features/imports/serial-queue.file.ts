let last: Promise<unknown> = Promise.resolve()

/** Runs one work at a time in this process: reading a file takes much memory. */
export async function runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

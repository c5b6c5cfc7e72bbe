let last: Promise<unknown> = Promise.resolve()

/** One file is read at a time in this process: each needs memory of its own. */
export async function runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

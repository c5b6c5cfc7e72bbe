/** Work for a few who each have a world of their own: what is asked waits for whoever is free. */
export function openLanes<World>(worlds: readonly World[]) {
  const free = [...worlds]
  const waiting: ((world: World) => void)[] = []

  async function take(): Promise<World> {
    return free.pop() ?? new Promise((resolve) => waiting.push(resolve))
  }
  function giveBack(world: World): void {
    const next = waiting.shift()
    if (next) next(world)
    else free.push(world)
  }

  return async <Result>(work: (world: World) => Promise<Result>): Promise<Result> => {
    const world = await take()
    return work(world).finally(() => giveBack(world))
  }
}

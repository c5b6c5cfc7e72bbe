/** Runs each piece of work in a world that nobody else uses meanwhile, waiting until one is free. */
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

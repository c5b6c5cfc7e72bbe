import { loadDemonstration } from '../src/demonstration/index.ts'
import { secrets } from './people.ts'
import { makeTemplate } from './test-database.ts'
import { msOfYardstick } from './yardstick.ts'

/** `yardsticks`: how many times a known piece of work the loading took. */
type Loaded = { template: string; yardsticks: number }

/** The day on which the demonstration of the tests ends. */
export const TODAY = '2026-11-21'

let loading: Promise<Loaded> | undefined

/** Loads the demonstration once for all files of the process; `template` is the database to clone. */
export function loadedDemonstration(): Promise<Loaded> {
  return (loading ??= load())
}

async function load(): Promise<Loaded> {
  let yardsticks = 0
  const template = await makeTemplate(async (owner) => {
    const [before, start] = [await msOfYardstick(owner), performance.now()]
    await loadDemonstration(owner, { today: TODAY, keys: secrets.sealing })
    const loadingMs = performance.now() - start
    yardsticks = loadingMs / ((before + (await msOfYardstick(owner))) / 2)
  })
  return { template, yardsticks }
}

import { loadDemonstration } from '../src/demonstration/index.ts'
import { secrets } from './people.ts'
import { makeTemplate } from './test-database.ts'
import { msOfYardstick } from './yardstick.ts'

/** `yardsticks`: how many times a known piece of work the loading took. */
type Loaded = { template: string; yardsticks: number }

/** The day on which the demonstration ends where tests compare its figures. */
export const FIXED_DAY = '2026-11-21'

const loadings = new Map<string, Promise<Loaded>>()

/** Loads the demonstration of a day once for all files of the process; `template` is the database to clone. */
export function loadedDemonstration(today = FIXED_DAY): Promise<Loaded> {
  const loading = loadings.get(today) ?? load(today)
  loadings.set(today, loading)
  return loading
}

async function load(today: string): Promise<Loaded> {
  let yardsticks = 0
  const template = await makeTemplate(async (owner) => {
    const [before, start] = [await msOfYardstick(owner), performance.now()]
    await loadDemonstration(owner, { today, keys: secrets.sealing })
    const loadingMs = performance.now() - start
    yardsticks = loadingMs / ((before + (await msOfYardstick(owner))) / 2)
  })
  return { template, yardsticks }
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from './processes.ts'
import { megabytes, seconds, type Chapter, type ReportRow } from './report-row.ts'
import { FOLDER, TURNS } from './settings.ts'
import { median } from './turns.ts'

const MEMORY_BYTES_MAX = 150 * 1024 * 1024
const EMPTY_FOLDER = join(FOLDER, 'first-start')

/** Measures the start of the server with its embedded database up to the first answer: with existing data, and on an empty folder. */
export async function measureStart(): Promise<Chapter> {
  const delays: number[] = []
  const memories: number[] = []
  const firstDelays: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const server = await startServer({ DATA_DIR: FOLDER })
    delays.push(server.startedInMs)
    memories.push(server.restBytes)
    await server.stop()
    firstDelays.push(await measureFirstStart())
  }
  const memory = median(memories)
  return {
    title: 'Start, embedded database',
    remark: 'Up to the first answer. The first start makes the cluster, its tables and the demonstration data.',
    rows: [
      delayRow('data present', median(delays), 5),
      delayRow('empty folder, demonstration data', median(firstDelays), 15),
      {
        title: 'memory of the Node process at rest',
        floors: '',
        ours: megabytes(memory),
        ratio: '',
        goal: `≤ ${megabytes(MEMORY_BYTES_MAX)}`,
        isMet: Number.isNaN(memory) ? undefined : memory <= MEMORY_BYTES_MAX,
      },
    ],
  }
}

async function measureFirstStart(): Promise<number> {
  await rm(EMPTY_FOLDER, { recursive: true, force: true })
  const server = await startServer({ DATA_DIR: EMPTY_FOLDER, DEMO: 'on' })
  await server.stop()
  await rm(EMPTY_FOLDER, { recursive: true })
  return server.startedInMs
}

function delayRow(title: string, delayMs: number, goalSeconds: number): ReportRow {
  return {
    title,
    floors: '',
    ours: seconds(delayMs),
    ratio: '',
    goal: `≤ ${goalSeconds} s`,
    isMet: delayMs <= goalSeconds * 1_000,
  }
}

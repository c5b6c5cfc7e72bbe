import { startServer } from './processes.ts'
import { megabytes, seconds, type Chapter } from './report-row.ts'
import { FOLDER, TURNS } from './settings.ts'
import { median } from './turns.ts'

/** Measures the start of the server with its embedded database and existing data, up to the first answer. */
export async function measureStart(): Promise<Chapter> {
  const delays: number[] = []
  const memories: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const server = await startServer({ DATA_DIR: FOLDER })
    delays.push(server.startedInMs)
    memories.push(server.restBytes)
    await server.stop()
  }
  const [delay, memory] = [median(delays), median(memories)]
  return {
    title: 'Start, embedded database, data present',
    remark: '',
    rows: [
      { title: 'to the first answer', floors: '', ours: seconds(delay), ratio: '', goal: '≤ 5 s', isMet: delay <= 5_000 },
      {
        title: 'memory of the Node process at rest',
        floors: '',
        ours: megabytes(memory),
        ratio: '',
        goal: '≤ 150 MB',
        isMet: Number.isNaN(memory) ? undefined : memory <= 150 * 1024 * 1024,
      },
    ],
  }
}

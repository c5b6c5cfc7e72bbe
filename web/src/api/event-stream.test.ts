import { expect, test } from 'vitest'
import { topicsOf } from './event-stream.ts'

async function topicsIn(...chunks: string[]): Promise<string[]> {
  const bytes = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const topics: string[] = []
  for await (const topic of topicsOf(bytes)) topics.push(topic)
  return topics
}

test('each event has its topic, and heartbeats have none', async () => {
  expect(await topicsIn(': heartbeat\n\n', 'event: figures\ndata:\n\nevent: imports\ndata:\n\n')).toEqual(['figures', 'imports'])
})

test('reads an event that arrives in pieces', async () => {
  expect(await topicsIn('event: fig', 'ures\nda', 'ta:\n', '\n')).toEqual(['figures'])
})

test('ignores an event that was cut off', async () => {
  expect(await topicsIn('event: figures\ndata:')).toEqual([])
})

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

test('each event brings its topic, heartbeats bring none', async () => {
  expect(await topicsIn(': heartbeat\n\n', 'event: figures\ndata:\n\nevent: imports\ndata:\n\n')).toEqual(['figures', 'imports'])
})

test('an event may arrive in pieces', async () => {
  expect(await topicsIn('event: fig', 'ures\nda', 'ta:\n', '\n')).toEqual(['figures'])
})

test('what the stream cuts off is not an event', async () => {
  expect(await topicsIn('event: figures\ndata:')).toEqual([])
})

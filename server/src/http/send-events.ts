import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HEARTBEAT } from './event-streams.ts'

/** Sends server-sent events, each a topic without data, with headers that keep proxies from buffering them. */
export async function sendEvents(reply: FastifyReply, topics: AsyncIterable<string>): Promise<FastifyReply> {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(eventsOf(topics), { objectMode: false }))
}

/** Writes topics as events. Not a generator: a generator that waits for the next topic cannot be closed. */
function eventsOf(topics: AsyncIterable<string>): AsyncIterable<string> {
  const iterator = topics[Symbol.asyncIterator]()
  let isOpened = false

  async function next(): Promise<IteratorResult<string>> {
    if (!isOpened) {
      isOpened = true
      return { done: false, value: ': open\n\n' }
    }
    const { done, value } = await iterator.next()
    if (done) return { done, value: undefined }
    return { done: false, value: value === HEARTBEAT ? ': heartbeat\n\n' : `event: ${value}\ndata:\n\n` }
  }

  async function close(): Promise<IteratorResult<string>> {
    await iterator.return?.()
    return { done: true, value: undefined }
  }

  return { [Symbol.asyncIterator]: () => ({ next, return: close }) }
}

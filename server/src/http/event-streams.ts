import type { EventTopic } from '@backoffice/contract/notifications/notifications'
import type { Database } from '../database/database.ts'
import type { Publications } from '../database/publications.ts'
import type { Actor } from '../shared/actor.ts'
import { createTopicFeed } from './topic-feed.ts'
import { mayReceive } from './topic-listeners.ts'
import type { PublishedTopic, TopicChange } from './topic-changes.ts'
import { createTopicQueue, type TopicQueue } from './topic-queue.ts'
import { readWatchedSessions, type WatchedSession } from './watched-sessions.ts'

export type EventStreams = {
  /** Yields the topics that a person may follow, from now until the session ends or the person leaves. */
  follow: (actor: Pick<Actor, 'sessionId'>) => Promise<AsyncIterable<string>>
  count: () => number
  stop: () => void
}
type Options = {
  publications: readonly Publications<PublishedTopic>[]
  onError: (error: unknown) => void
  pollMs?: number
  heartbeatMs?: number
  foreignEveryMs?: number
}
type Stream = { sessionId: string; queue: TopicQueue; seen: WatchedSession | undefined; heartbeatAt: number; position: number }

export const HEARTBEAT = 'heartbeat'
const ENDED: EventTopic = 'session_ended'
const POLL_MS = 1_000
const HEARTBEAT_MS = 15_000
/** The limit of streams per session; a browser needs one. */
const STREAMS_OF_SESSION_MAX = 20

/** Publishes changes to every stream at each poll, with one query for all sessions, and none if there are no streams. */
export function createEventStreams(db: Database, options: Options): EventStreams {
  const { onError, pollMs = POLL_MS, heartbeatMs = HEARTBEAT_MS, ...published } = options
  const streams = new Set<Stream>()
  const feed = createTopicFeed(db, published)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function follow({ sessionId }: Pick<Actor, 'sessionId'>): Promise<AsyncIterable<string>> {
    const queue = createTopicQueue(() => streams.delete(stream))
    const stream: Stream = { sessionId: sessionId ?? '', queue, seen: undefined, heartbeatAt: Date.now(), position: 0 }
    await feed.open()
    // Read before the answer begins: clients reload everything once the stream is open.
    stream.seen = (await readWatchedSessions(db, [stream.sessionId]))[0]
    stream.position = feed.position()
    evictOldest(streams, stream.sessionId)
    if (isStopped) queue.end()
    else streams.add(stream)
    timer ??= setTimeout(tick, pollMs).unref()
    return queue
  }

  function tick(): void {
    void poll()
      .catch(onError)
      .finally(() => {
        timer = streams.size > 0 && !isStopped ? setTimeout(tick, pollMs).unref() : undefined
      })
  }

  async function poll(): Promise<void> {
    const polled = [...streams]
    const sessions = await readWatchedSessions(db, [...new Set(polled.map(({ sessionId }) => sessionId))])
    const changes = await feed.take()
    const present = new Map(sessions.map((session) => [session.sessionId, session]))
    for (const stream of polled) {
      if (!publishTo(stream, present.get(stream.sessionId), { changes, heartbeatMs })) streams.delete(stream)
    }
  }

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    feed.close()
    for (const { queue } of streams) queue.end()
    streams.clear()
  }

  return { follow, stop, count: () => streams.size }
}

function evictOldest(streams: Set<Stream>, sessionId: string): void {
  const own = [...streams].filter((stream) => stream.sessionId === sessionId)
  for (const stream of own.slice(0, Math.max(0, own.length + 1 - STREAMS_OF_SESSION_MAX))) {
    stream.queue.end()
    streams.delete(stream)
  }
}

type Published = { changes: readonly TopicChange[]; heartbeatMs: number }

/** Returns false if the stream must end. A heartbeat means that its session has just been read as open. */
function publishTo(stream: Stream, present: WatchedSession | undefined, { changes, heartbeatMs }: Published): boolean {
  const { queue, seen } = stream
  if (!present?.isOpen || !seen) {
    // An expired session is not announced as ended: the page offers to sign in again.
    if (!present?.hasLapsed) queue.push(ENDED)
    queue.end()
    return false
  }
  if (present.figures !== seen.figures) queue.push('figures')
  if (present.profile !== seen.profile) queue.push('profile')
  for (const one of changes) if (one.position > stream.position && mayReceive(one, present)) queue.push(one.topic)
  stream.seen = present
  if (Date.now() - stream.heartbeatAt >= heartbeatMs) {
    stream.heartbeatAt = Date.now()
    queue.push(HEARTBEAT)
  }
  return true
}

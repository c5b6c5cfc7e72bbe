import type { EventTopic } from '@backoffice/contract/notifications/notifications'
import type { Role } from '@backoffice/contract/roles'
import type { Database } from '../database/database.ts'
import type { Actor } from '../shared/actor.ts'
import { createTopicQueue, type TopicQueue } from './topic-queue.ts'
import { readVersions, type Watched, type WatchedTopic } from './watched-versions.ts'

export type EventStreams = {
  /** The topics that a person may hear, from now on, until their session ends or they leave. */
  follow: (actor: Pick<Actor, 'sessionId'>) => Promise<AsyncIterable<string>>
  count: () => number
  stop: () => void
}
type Options = { onError: (error: unknown) => void; heartbeatMs?: number }
type Stream = { sessionId: string; queue: TopicQueue; seen: Watched | undefined; beatAt: number }

export const HEARTBEAT = 'heartbeat'
const ENDED: EventTopic = 'session_ended'
const PERIOD_MS = 1_000
const HEARTBEAT_MS = 15_000
/** A browser needs one. */
const STREAMS_OF_SESSION_MAX = 20

/** Who may read what a topic is about. */
const LISTENERS: Record<WatchedTopic, readonly Role[] | 'everyone'> = {
  figures: 'everyone',
  accounts: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'],
  imports: ['ROLE_MANAGER'],
  channel_access: ['ROLE_MANAGER'],
  notifications: 'everyone',
  profile: 'everyone',
  search: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'],
  catalogue: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
  credit: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
}
// The keys of the table above.
const TOPICS = Object.keys(LISTENERS) as WatchedTopic[]

/** Tells every stream of this process what changed: one query a second for all of them, none when nobody listens. */
export function createEventStreams(db: Database, { onError, heartbeatMs = HEARTBEAT_MS }: Options): EventStreams {
  const streams = new Set<Stream>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function follow({ sessionId }: Pick<Actor, 'sessionId'>): Promise<AsyncIterable<string>> {
    const queue = createTopicQueue(() => streams.delete(stream))
    const stream: Stream = { sessionId: sessionId ?? '', queue, seen: undefined, beatAt: Date.now() }
    // Read before the answer begins: what changes after that is told.
    stream.seen = (await readVersions(db, [stream.sessionId]))[0]
    makeRoom(streams, stream.sessionId)
    if (isStopped) queue.end()
    else streams.add(stream)
    timer ??= setTimeout(tick, PERIOD_MS).unref()
    return queue
  }

  function tick(): void {
    void look()
      .catch(onError)
      .finally(() => {
        timer = streams.size > 0 && !isStopped ? setTimeout(tick, PERIOD_MS).unref() : undefined
      })
  }

  async function look(): Promise<void> {
    const looking = [...streams]
    const rows = await readVersions(db, [...new Set(looking.map(({ sessionId }) => sessionId))])
    const present = new Map(rows.map((row) => [row.sessionId, row]))
    for (const stream of looking) {
      const isOpen = tell(stream, present.get(stream.sessionId), heartbeatMs)
      if (!isOpen) streams.delete(stream)
    }
  }

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    for (const { queue } of streams) queue.end()
    streams.clear()
  }

  return { follow, stop, count: () => streams.size }
}

/** The oldest stream of a session gives way. */
function makeRoom(streams: Set<Stream>, sessionId: string): void {
  const own = [...streams].filter((stream) => stream.sessionId === sessionId)
  for (const stream of own.slice(0, Math.max(0, own.length + 1 - STREAMS_OF_SESSION_MAX))) {
    stream.queue.end()
    streams.delete(stream)
  }
}

/** Whether the stream goes on. A heartbeat says that its session has just been read and is open. */
function tell(stream: Stream, present: Watched | undefined, heartbeatMs: number): boolean {
  const { queue, seen } = stream
  if (!present?.isOpen || !seen) {
    // An expired session is not announced as ended: the page offers to sign in again.
    if (!present?.hasLapsed) queue.push(ENDED)
    queue.end()
    return false
  }
  for (const topic of TOPICS) if (present[topic] !== seen[topic] && mayHear(topic, present.role)) queue.push(topic)
  stream.seen = present
  if (Date.now() - stream.beatAt >= heartbeatMs) {
    stream.beatAt = Date.now()
    queue.push(HEARTBEAT)
  }
  return true
}

function mayHear(topic: WatchedTopic, role: string): boolean {
  const listeners = LISTENERS[topic]
  return listeners === 'everyone' || listeners.some((listener) => listener === role)
}

import { followEvents as endpoint } from '@backoffice/contract/notifications/notifications'
import { getUserInfo } from '@backoffice/contract/session/session'
import { topicsOf } from './event-stream.ts'
import { endSession, onSessionBegin, onSessionEnd, queries, sessionFetch } from './session.ts'

const CHANNEL = 'events'
const POLL_MS = 30_000
const PAUSE_MS = 1_000
const PAUSE_MAX_MS = 30_000
/** Sent to all tabs when the stream opens: what happened before is unknown. */
const REOPENED = 'reopened'

/**
 * Reads again when the server reports a change. Only one tab per browser, which holds a lock, reads the stream and tells the others.
 * Without locks (plain http from another machine) each tab polls every 30 seconds. Whoever signs in over the page is followed instead.
 */
export function followEvents(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => onEvent(String(data)))
  const onTopic = (topic: string) => {
    channel.postMessage(topic)
    onEvent(topic)
  }
  let stopping = new AbortController()
  const start = () => {
    stopping.abort()
    stopping = new AbortController()
    void (navigator.locks ? leadTab(onTopic, stopping.signal) : poll(stopping.signal))
  }
  const forgetEnd = onSessionEnd(() => stopping.abort())
  const forgetBegin = onSessionBegin(start)
  start()

  return () => {
    stopping.abort()
    channel.close()
    forgetEnd()
    forgetBegin()
  }
}

function onEvent(topic: string): void {
  if (topic === 'session_ended') return endSession()
  queries.catchUp()
}

async function leadTab(onTopic: (topic: string) => void, signal: AbortSignal): Promise<void> {
  await navigator.locks
    .request(CHANNEL, { signal }, async () => {
      let pauseMs = PAUSE_MS
      while (!signal.aborted) {
        const isHeard = await listen(onTopic, signal).catch(() => false)
        pauseMs = isHeard ? PAUSE_MS : Math.min(2 * pauseMs, PAUSE_MAX_MS)
        await sleep(pauseMs, signal)
      }
    })
    // Giving up the place in the queue of tabs is how a tab leaves it.
    .catch(() => undefined)
}

/** Follows the stream until it ends; true if it was opened. Events before the opening are unknown, so everything is read again then. */
async function listen(onTopic: (topic: string) => void, signal: AbortSignal): Promise<boolean> {
  const init = { headers: { accept: 'text/event-stream' }, signal }
  const response = await sessionFetch(endpoint.path, init, (url, request) => fetch(url, request))
  if (!response.ok || response.body === null) return false
  onTopic(REOPENED)
  for await (const topic of topicsOf(response.body)) onTopic(topic)
  return true
}

async function poll(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(POLL_MS, signal)
    if (signal.aborted) return
    // A session that has ended sends to the sign-in page by itself.
    await sessionFetch(getUserInfo.path, { signal }, (url, request) => fetch(url, request)).catch(() => undefined)
    queries.catchUp()
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

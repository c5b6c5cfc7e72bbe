import { afterEach, expect, test, vi } from 'vitest'

const catchUp = vi.fn()
const endSession = vi.fn()
const sessionFetch = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<Response>>()
const onSessionBegin = vi.fn<(listener: () => void) => () => void>(() => () => undefined)
vi.mock('./session.ts', () => ({ endSession, onSessionBegin, onSessionEnd: () => () => undefined, queries: { catchUp }, sessionFetch }))
const { followEvents } = await import('./events.ts')

const otherTab = new BroadcastChannel('events')
const topicsHeard: string[] = []
otherTab.addEventListener('message', ({ data }) => topicsHeard.push(String(data)))
let stop: () => void = () => undefined

afterEach(() => {
  stop()
  topicsHeard.length = 0
  vi.clearAllMocks()
})

function openStream(...topics: string[]) {
  const text = topics.map((topic) => `event: ${topic}\ndata:\n\n`).join('')
  sessionFetch.mockResolvedValueOnce(new Response(text, { headers: { 'content-type': 'text/event-stream' } }))
  sessionFetch.mockImplementation(() => new Promise(() => undefined))
  stop = followEvents()
}

test('every tab reads again when the stream opens, because what happened before is unknown', async () => {
  openStream()
  await vi.waitFor(() => expect(topicsHeard).toEqual(['reopened']))
  expect(catchUp).toHaveBeenCalledOnce()
})

test('a change is read again here and told to the other tabs', async () => {
  openStream('credit_requests')
  await vi.waitFor(() => expect(topicsHeard).toEqual(['reopened', 'credit_requests']))
  expect(catchUp).toHaveBeenCalledTimes(2)
})

test('a session that the server ended ends in every tab', async () => {
  openStream('session_ended')
  await vi.waitFor(() => expect(topicsHeard).toEqual(['reopened', 'session_ended']))
  expect(endSession).toHaveBeenCalledOnce()
})

test('a tab that does not lead reads again when the leading one tells it', async () => {
  openStream()
  await vi.waitFor(() => expect(topicsHeard).toEqual(['reopened']))
  otherTab.postMessage('ledger')
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(2))
})

test('whoever signs in over the page is followed at once, though the stream of the account before is open', async () => {
  const closed = vi.fn()
  sessionFetch.mockImplementationOnce(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          closed()
          reject(new Error('aborted'))
        })
      }),
  )
  stop = followEvents()
  await vi.waitFor(() => expect(sessionFetch).toHaveBeenCalledOnce())
  sessionFetch.mockResolvedValueOnce(new Response('event: ledger\ndata:\n\n', { headers: { 'content-type': 'text/event-stream' } }))
  onSessionBegin.mock.calls[0]?.[0]()
  expect(closed).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(topicsHeard).toEqual(['reopened', 'ledger']))
})

/** `moving`: a request takes over 300 ms. `slow`: over 6 s, so that the user is told and may cancel it. */
export type WaitState = 'none' | 'moving' | 'slow'

const MOVING_MS = 300
const SLOW_MS = 6_000

type Wait = { waiting: WaitState; stopping: AbortController; isRead: boolean }

/** Tracks the requests in flight and tells listeners how long the slowest has lasted. */
export function createWaits() {
  const waits = new Set<Wait>()
  const listeners = new Set<() => void>()
  let announced: WaitState = 'none'

  async function follow<Answer>(send: (signal: AbortSignal) => Promise<Answer>, { isRead = false } = {}): Promise<Answer> {
    const entry: Wait = { waiting: 'none', stopping: new AbortController(), isRead }
    waits.add(entry)
    const timers = [markAfter(MOVING_MS, entry, 'moving'), markAfter(SLOW_MS, entry, 'slow')]
    try {
      return await send(entry.stopping.signal)
    } finally {
      for (const timer of timers) clearTimeout(timer)
      waits.delete(entry)
      settle()
    }
  }

  function markAfter(ms: number, entry: Wait, waiting: WaitState) {
    return setTimeout(() => {
      entry.waiting = waiting
      settle()
    }, ms)
  }

  function settle(): void {
    const states = [...waits].map(({ waiting }) => waiting)
    const next = states.includes('slow') ? 'slow' : states.includes('moving') ? 'moving' : 'none'
    if (next === announced) return
    announced = next
    for (const listener of listeners) listener()
  }

  /** Aborts slow requests: they fail like requests without an answer and can be sent again. */
  function giveUpSlow(): void {
    for (const { waiting, stopping, isRead } of waits) {
      if (waiting === 'slow') stopping.abort(new Error(isRead ? 'Lecture interrompue' : 'Envoi interrompu'))
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { follow, giveUpSlow, subscribe, now: (): WaitState => announced }
}

export const waits = createWaits()

const BODILESS = new Set([204, 205, 304])

/** Fetches an answer with its whole body, as one wait. */
export function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  return fetchAsOneWait(url, init, readWhole)
}

export async function readWhole(response: Response): Promise<Response> {
  return new Response(BODILESS.has(response.status) ? null : await response.arrayBuffer(), response)
}

/** Fetches an answer and reads it, as one wait that the signal of the request ends too. */
export function fetchAsOneWait(url: string, init: RequestInit, read: (response: Response) => Promise<Response>): Promise<Response> {
  const send = async (stopping: AbortSignal) =>
    read(await fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, stopping]) : stopping }))
  return waits.follow(send, { isRead: (init.method ?? 'GET') === 'GET' })
}

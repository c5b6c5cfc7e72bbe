import { followEvents } from '@backoffice/contract/notifications/notifications'
import type { Caller } from './people.ts'

export async function listen(base: string, { headers }: Pick<Caller, 'headers'>) {
  const leaving = new AbortController()
  const response = await fetch(`${base}${followEvents.path}`, {
    headers: { ...headers, accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    signal: leaving.signal,
  })
  const output = { text: '', isOver: false }
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) output.text += decoder.decode(chunk, { stream: true })
  }
  void reading()
    .catch(() => undefined)
    .finally(() => {
      output.isOver = true
    })
  return {
    response,
    heard: output,
    leave: () => leaving.abort(),
    topics: () => [...output.text.matchAll(/^event: (.+)\ndata:\n\n/gm)].map(([, topic]) => topic),
  }
}

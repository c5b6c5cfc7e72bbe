import { expect, test } from 'vitest'
import { createServer } from './create-server.ts'

test('what arrives while the server stops is refused in French, what arrived before is answered', async () => {
  const server = await createServer()
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.get('/slow', async () => {
    begun.resolve()
    await answered.promise
    return { status: 'ok' }
  })
  const stopping = Promise.withResolvers<void>()
  server.addHook('preClose', async () => {
    stopping.resolve()
    await answered.promise
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })

  const slow = fetch(`${url}/slow`)
  await begun.promise
  const closed = server.close()
  await stopping.promise
  for (const path of ['/slow', '/nowhere']) {
    const late = await fetch(url + path)
    expect(late.status).toBe(503)
    expect(late.headers.get('retry-after')).toBe('5')
    expect(await late.json()).toMatchObject({
      statusCode: 503,
      code: 'server_stopping',
      message: 'Le serveur s’arrête. Réessayez dans un instant.',
    })
  }
  answered.resolve()
  expect((await slow).status).toBe(200)
  await closed
})

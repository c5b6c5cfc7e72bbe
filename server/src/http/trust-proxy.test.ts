import { expect, test } from 'vitest'
import { createServer } from './create-server.ts'

test.each([
  [false, '10.0.0.9'],
  [1, '203.0.113.5'],
  [2, '6.6.6.6'],
  ['10.0.0.9', '203.0.113.5'],
])('with two forwarded addresses, trusting %s gives %s', async (trustProxy, address) => {
  const server = await createServer({ trustProxy })
  server.get('/address', async ({ ip }) => ({ ip }))
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' }
  const answer = await server.inject({ url: '/address', remoteAddress: '10.0.0.9', headers })
  expect(answer.json()).toEqual({ ip: address })
  await server.close()
})

import { expect, test } from 'vitest'
import { listDeclaredCalls } from '../process/declared-calls.ts'
import { createServer } from './create-server.ts'
import { shapeOf } from './send-answer.ts'

test('every answer in JSON has a shape that the serializer can write', async () => {
  const server = await createServer()
  const shapes = (await listDeclaredCalls()).filter(({ response }) => !('kind' in response)).map(shapeOf)
  server.get('/', async (_request, reply) => shapes.filter(({ schema }) => !reply.compileSerializationSchema(schema)).length)
  expect((await server.inject('/')).body).toBe('0')
  expect(new Set(shapes.map(({ tag }) => tag)).size).toBeGreaterThan(100)
})

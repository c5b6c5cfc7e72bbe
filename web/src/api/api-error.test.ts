import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

test('a refusal keeps its code, its request and its fields', async () => {
  const body = {
    statusCode: 400,
    code: 'invalid_request',
    message: 'Requête invalide.',
    reason: 'invalid_request',
    requestId: 'r1',
    fields: [{ path: 'end', message: 'La fin précède le début.' }],
  }
  const error = await ApiError.from(Response.json(body, { status: 400 }))

  expect(error).toMatchObject({ status: 400, code: 'invalid_request', message: 'Requête invalide.', requestId: 'r1', fields: body.fields })
})

test('an answer from a proxy instead of the server gets a general text', async () => {
  const error = await ApiError.from(new Response('<h1>Bad gateway</h1>', { status: 502 }))

  expect(error).toMatchObject({ status: 502, message: 'An error occurred. Please try again.' })
})

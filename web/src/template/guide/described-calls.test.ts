import { expect, test } from 'vitest'
import type { ServiceCall } from '../../api/service-description.ts'
import { shapeText } from './call-shape.ts'
import { addressOf, callersOf, callsIn, type DescribedCall, mayTry } from './described-calls.ts'

const aCall = (call: Partial<ServiceCall> = {}, method = 'GET'): DescribedCall => ({
  name: `${method} /securecanal/solde/{id}`,
  method,
  path: '/securecanal/solde/{id}',
  call: {
    security: [{ session: [] }],
    'x-roles': ['ROLE_MANAGER', 'ROLE_AGENT'],
    'x-scope': { ROLE_MANAGER: 'all' },
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'q', in: 'query', required: false, schema: { type: 'string' } },
    ],
    responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
    ...call,
  },
})

test('only a GET that ends, by the session alone and of their role, can be tried', () => {
  expect(mayTry(aCall(), 'ROLE_AGENT')).toBe(true)
  expect(mayTry(aCall({ 'x-roles': 'signed-in' }), 'ROLE_X')).toBe(true)
  expect(mayTry(aCall(), 'ROLE_PDV')).toBe(false)
  expect(mayTry(aCall({}, 'POST'), 'ROLE_AGENT')).toBe(false)
  expect(mayTry(aCall({ 'x-roles': 'public', security: [] }), 'ROLE_AGENT')).toBe(false)
  expect(mayTry(aCall({ 'x-roles': 'challenge', security: [{ challenge: [] }, { session: [] }] }), 'ROLE_AGENT')).toBe(false)
  expect(mayTry(aCall({ responses: { 200: { content: { 'text/event-stream': {} } } } }), 'ROLE_AGENT')).toBe(false)
})

test('an address holds what is typed, and nothing for what is left empty', () => {
  expect(addressOf(aCall(), { id: ' 12 ', q: ' ' })).toBe('/securecanal/solde/12')
  expect(addressOf(aCall(), { id: 'a/b', q: 'é&é' })).toBe('/securecanal/solde/a%2Fb?q=%C3%A9%26%C3%A9')
})

test('callers are named with the rows that each reaches', () => {
  expect(callersOf(aCall().call)).toEqual(['Gestionnaire réseau\u00a0: tout', 'Agent crédit\u00a0: le sien'])
  expect(callersOf(aCall({ 'x-roles': 'public', 'x-scope': {} }).call)).toEqual(['sans connexion'])
  expect(callersOf(aCall({ 'x-roles': 'signed-in' }).call)).toEqual([
    'Gestionnaire réseau\u00a0: tout',
    'toute personne connectée, le sien',
  ])
})

test('calls are listed by path, then by method', () => {
  const { call } = aCall()
  const calls = callsIn({ paths: { '/b': { put: call, get: call }, '/a': { post: call } } })
  expect(calls.map(({ name }) => name)).toEqual(['POST /a', 'GET /b', 'PUT /b'])
})

test('a shape is written by field, with what may be missing, its choices and its limits', () => {
  const shape = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: -9007199254740991, maximum: 100 },
      at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      kind: { enum: ['a', 'b'] },
      rows: { type: 'array', items: { type: 'object', properties: { ok: { type: ['boolean', 'null'] } } } },
    },
  }
  expect(shapeText(shape)).toBe(
    [
      '{',
      '  id: entier (≤ 100)',
      '  at?: instant | null',
      '  kind?: "a" | "b"',
      '  rows?: {',
      '    ok?: oui ou non | null',
      '  }[]',
      '}',
    ].join('\n'),
  )
})

import { endpoint, events, file } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { WithMessage } from '../shared/with-message.ts'
import { PreSerialized } from '../shared/pre-serialized.ts'
import { checkAnswer } from './check-answer.ts'

const read = { method: 'GET', access: { who: 'public' } } as const
const balance = endpoint({ ...read, path: '/balance', response: z.object({ cents: z.int(), seenAt: z.iso.datetime().nullable() }) })

const madeWith = (headings?: string[]) => ({ name: 'a.csv', bytes: [], ...(headings && { headings }) })

test('accepts an answer that matches its contract', () => {
  const answer = { cents: 12, seenAt: null }
  expect(checkAnswer(balance, answer)).toBe(answer)
  checkAnswer(balance, new WithMessage(answer, 'Voilà.'))
  checkAnswer(balance, new PreSerialized('{"cents": 12, "seenAt": "2026-09-30T10:00:00Z"}'))
})

test.each([
  ['a field too many', { cents: 12, seenAt: null, owner: 'Awa' }],
  ['a field too few', { cents: 12 }],
  ['null where a number stands', { cents: null, seenAt: null }],
  ['JSON of PostgreSQL under another name', new PreSerialized('{"cents": 12, "seen_at": null}')],
  ['nothing', undefined],
])('refuses %s', (_what, answer) => {
  expect(() => checkAnswer(balance, answer)).toThrow('GET /balance')
})

test('a file may leave out headings of its contract, but has no other and keeps their order', () => {
  const saved = endpoint({ ...read, path: '/saved', response: file(['Date', 'Montant', 'Raison']) })
  for (const headings of [['Date', 'Montant', 'Raison'], ['Date', 'Raison'], undefined]) checkAnswer(saved, madeWith(headings))
  for (const headings of [
    ['Montant', 'Date'],
    ['Date', 'Solde'],
  ])
    expect(() => checkAnswer(saved, madeWith(headings))).toThrow('GET /saved')
})

test('ends the stream at a topic that the contract does not have', async () => {
  const followed = endpoint({ ...read, path: '/events', response: events(['credit']) })
  const heardTopics: string[] = []
  const listen = async () => {
    for await (const topic of checkAnswer(followed, topics()) as AsyncIterable<string>) heardTopics.push(topic)
  }
  await expect(listen()).rejects.toThrow('weather')
  expect(heardTopics).toEqual(['credit'])
})

async function* topics() {
  yield* ['credit', 'weather']
}

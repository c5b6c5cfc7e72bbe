import { expect, test } from 'vitest'
import { actToConfirm, answerConfirmation, confirmed, isConfirmationAsked } from './step-up.ts'

const refusal = () =>
  Response.json(
    { statusCode: 403, code: 'step_up_required', message: 'Confirmez d’abord.', reason: 'step_up_required', requestId: 'r1' },
    { status: 403 },
  )

function aServer() {
  const answersSeen: number[] = []
  let isConfirmed = false
  return {
    seen: answersSeen,
    confirm: () => {
      isConfirmed = true
    },
    send: async () => {
      answersSeen.push(answersSeen.length)
      return isConfirmed ? Response.json({ data: {} }) : refusal()
    },
  }
}

const forbidden = () =>
  Response.json({ statusCode: 403, code: 'forbidden', message: 'Non.', reason: 'forbidden', requestId: 'r2' }, { status: 403 })

const ACT = { action: 'PATCH /auth/accounts/:id/suspend' }
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('sends a call that needs a confirmation again once it is given', async () => {
  const server = aServer()
  const answer = confirmed(server.send, ACT)
  await settle()
  expect(isConfirmationAsked()).toBe(true)
  expect(actToConfirm()).toEqual(ACT)

  server.confirm()
  answerConfirmation(true)
  expect((await answer).status).toBe(200)
  expect(server.seen).toHaveLength(2)
  expect(isConfirmationAsked()).toBe(false)
})

test('cancelling passes on the refusal, and nothing is sent again', async () => {
  const server = aServer()
  const answer = confirmed(server.send, ACT)
  await settle()
  answerConfirmation(false)
  expect((await answer).status).toBe(403)
  expect(server.seen).toHaveLength(1)
})

test('two requests at once share one question', async () => {
  const server = aServer()
  const answers = [confirmed(server.send, ACT), confirmed(server.send, ACT)]
  await settle()
  server.confirm()
  answerConfirmation(true)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(isConfirmationAsked()).toBe(false)
})

test('passes on another refusal without a question', async () => {
  expect((await confirmed(async () => forbidden(), ACT)).status).toBe(403)
  expect(isConfirmationAsked()).toBe(false)
})

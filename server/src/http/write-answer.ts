import type { Endpoint, WaitingAct } from '@backoffice/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { WaitingResult } from '../shared/waiting-result.ts'
import { WithMessage } from '../shared/with-message.ts'
import { PreSerialized } from '../shared/pre-serialized.ts'
import type { Written } from './run-command.ts'

export function writeAnswer(reply: FastifyReply, answer: unknown, endpoint: Endpoint): string {
  const { data, message: replaced } = answer instanceof WithMessage ? answer : { data: answer, message: undefined }
  const text = replaced ?? endpoint.message
  const message = text === undefined ? {} : { message: text }
  if (data instanceof PreSerialized) return data.within('data', message)
  // Status 200 has a schema, so what comes back is text.
  return reply.serializeInput({ data, ...message }, '200') as string
}

/** Writes the answer of a command. A waiting act answers 202, whatever the shape of the call. */
export function writeCommandAnswer(reply: FastifyReply, data: unknown, endpoint: Endpoint): Written {
  if (!(data instanceof WaitingResult)) return { status: 200, body: writeAnswer(reply, data, endpoint) }
  const waiting: WaitingAct = { pendingActId: data.id, statut: 'waiting' }
  return { status: 202, body: JSON.stringify({ data: waiting, message: data.message }) }
}

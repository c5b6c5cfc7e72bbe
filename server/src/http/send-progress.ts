import { PassThrough } from 'node:stream'
import { PROGRESS_TYPE, type Progress } from '@backoffice/contract/progress'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TellProgress } from '../shared/progress.ts'
import { errorBodyOf } from './answer-errors.ts'
import { sendJson } from './send-answer.ts'

/** `departure` is aborted when the caller leaves before the answer. */
export type Attended = { tellProgress: TellProgress; departure: AbortSignal }

/** Sends what `answer` writes; before it, a line for each step to a caller that asks for them. */
export async function sendAttended(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (attended: Attended) => Promise<string>,
): Promise<FastifyReply> {
  const departure = departureOf(reply)
  if (!request.headers.accept?.includes(PROGRESS_TYPE)) {
    return sendJson(reply, { status: 200, body: await answer({ tellProgress: () => undefined, departure }), isReplayed: false })
  }

  const lines = new PassThrough()
  const begun = Promise.withResolvers<void>()
  const tellProgress = (progress: Progress) => {
    lines.write(`${JSON.stringify({ progress })}\n`)
    begun.resolve()
  }
  const answered = answer({ tellProgress, departure })
  // A failure before the first line still gets its own status.
  await Promise.race([begun.promise, answered])
  void answered.then(
    (body) => lines.end(`${body}\n`),
    (error: unknown) => lines.end(`${JSON.stringify(errorBodyOf(error, request))}\n`),
  )
  return reply.type(PROGRESS_TYPE).header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(lines)
}

function departureOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}

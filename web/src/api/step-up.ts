import { ErrorBody } from '@backoffice/contract/error-body'

type Ask = { answer: (isConfirmed: boolean) => void; words: string | undefined }

let asked: Ask | null = null
let answered: Promise<boolean> = Promise.resolve(false)
const listeners = new Set<() => void>()

/** Whether somebody has to confirm who they are before what they asked for goes on. */
export const isConfirmationAsked = (): boolean => asked !== null

/** What is to be confirmed: « Approbation de 1 200 € pour Kiosque du Port ». */
export const wordsToConfirm = (): string | undefined => asked?.words

export function followConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the dialog says: confirmed, or given up. */
export function answerConfirmation(isConfirmed: boolean): void {
  asked?.answer(isConfirmed)
  asked = null
  tell()
}

/**
 * Sends; where the server first wants to know who is there, asks, and sends the very same request again. Whoever gives up
 * gets the refusal. Several requests at once share one question.
 */
export async function confirmed(send: () => Promise<Response>, words?: string): Promise<Response> {
  const response = await send()
  if (response.status !== 403 || !(await wantsConfirmation(response))) return response
  return (await askOnce(words)) ? send() : response
}

function askOnce(words: string | undefined): Promise<boolean> {
  if (asked) return answered
  answered = new Promise((answer) => {
    asked = { answer, words }
  })
  tell()
  return answered
}

async function wantsConfirmation(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return ErrorBody.safeParse(body).data?.code === 'step_up_required'
}

function tell(): void {
  for (const listener of listeners) listener()
}

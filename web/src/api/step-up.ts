import { ErrorBody } from '@backoffice/contract/error-body'

/** `label` names the person and the amount; `action` is the call's name. */
export type Act = { label?: string | undefined; action: string }
type ConfirmationRequest = { answer: (isConfirmed: boolean) => void; act: Act }

let pendingAsk: ConfirmationRequest | null = null
let lastAnswer: Promise<boolean> = Promise.resolve(false)
const listeners = new Set<() => void>()

export const isConfirmationAsked = (): boolean => pendingAsk !== null

/** Returns the act to confirm: a `label` such as « Approbation de 1 200 € pour Kiosque du Port », or only the name of the call. */
export const actToConfirm = (): Act | undefined => pendingAsk?.act

export function followConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function answerConfirmation(isConfirmed: boolean): void {
  pendingAsk?.answer(isConfirmed)
  pendingAsk = null
  notifyListeners()
}

/**
 * Sends a request; if the server demands a confirmation, asks the user and sends it again. Returns the refusal if the user gives up.
 * Simultaneous requests share one question.
 */
export async function confirmed(send: () => Promise<Response>, act: Act): Promise<Response> {
  const response = await send()
  if (response.status !== 403 || !(await wantsConfirmation(response))) return response
  return (await askOnce(act)) ? send() : response
}

function askOnce(act: Act): Promise<boolean> {
  if (pendingAsk) return lastAnswer
  lastAnswer = new Promise((answer) => {
    pendingAsk = { answer, act }
  })
  notifyListeners()
  return lastAnswer
}

async function wantsConfirmation(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return ErrorBody.safeParse(body).data?.code === 'step_up_required'
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

import type { Outcome } from './mail.rules.ts'

/** Codes of failures that concern the recipient or the mail. Failures of a connection or a login may pass later. */
const REFUSED_MAIL = ['EENVELOPE', 'EMESSAGE']
/** Replies about the login of the sender (missing, too weak, wrong, unencrypted). Once that is fixed, every mail passes. */
const OF_LOGIN = [530, 534, 535, 538]

/** Classifies a failed delivery. Keeps only the codes of the reply: its text may repeat the mail, including its link. */
export function outcomeOf(error: unknown): Outcome {
  const { code = '', responseCode, response = '' } = detailsOf(error)
  if (responseCode === undefined)
    return { kind: 'postponed', failure: `Le serveur d’e-mail ne répond pas (${code || 'sans raison donnée'}).` }

  const detailed = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const codes = detailed === undefined ? String(responseCode) : `${responseCode} ${detailed}`
  if (responseCode >= 500 && REFUSED_MAIL.includes(code) && !OF_LOGIN.includes(responseCode)) {
    return { kind: 'refused', failure: `Le serveur d’e-mail refuse cet e-mail (${codes}).` }
  }
  return { kind: 'postponed', failure: `Le serveur d’e-mail n’accepte pas encore cet e-mail (${codes}).` }
}

function detailsOf(error: unknown): { code?: string; responseCode?: number; response?: string } {
  if (!(error instanceof Error)) return {}
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  const response = 'response' in error && typeof error.response === 'string' ? error.response : undefined
  return { ...(code && { code }), ...(responseCode !== undefined && { responseCode }), ...(response && { response }) }
}

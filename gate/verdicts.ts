import { ErrorBody } from '@backoffice/contract/error-body'
import type { Answer } from './ask.ts'

const PLANNED = [503, 507]
const ENGLISH =
  /\b(the|must|not|is|are|invalid|error|expected|required|failed|unexpected|received|unknown|missing|bad|request|body|unsupported|payload|too (large|big|many)|should|cannot)\b/i
const INNARDS = /\bat .+:\d+:\d+|node:internal|\bselect\b.+\bfrom\b|violates|syntax|undefined|\[object /i

/** Lists what is wrong with an answer, whatever the request was. */
export function faultsOfAnswer({ status, contentType, text }: Answer): string[] {
  if (status < 400) return []
  if (status >= 500 && !PLANNED.includes(status)) return [`${status}: ${text.slice(0, 200)}`]
  if (!contentType.startsWith('application/json')) return [`${status} in ${contentType || 'no type'}: ${text.slice(0, 200)}`]
  const body = ErrorBody.safeParse(jsonOf(text))
  if (!body.success) return [`${status} outside the one envelope: ${text.slice(0, 200)}`]
  const { statusCode, message, reason, fields = [] } = body.data
  return [
    ...(statusCode === status ? [] : [`${status} says that it is ${statusCode}`]),
    ...(/[.!]$/.test(message) ? [] : [`${status}: « ${message} » is no sentence`]),
    ...[message, ...fields.map((field) => field.message)]
      .filter(isForeign)
      .map((sentence) => `${status}: « ${sentence} » is not for people`),
    ...(reason?.includes('expired') ? [`${status}: a reason that makes the browser loop`] : []),
  ]
}

/** True if the sentence holds English or internals, outside the caller's own words in quotes. */
function isForeign(sentence: string): boolean {
  const own = sentence.replace(/"[^"]*"|«[^»]*»/g, '')
  return sentence.trim() === '' || ENGLISH.test(own) || INNARDS.test(own)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

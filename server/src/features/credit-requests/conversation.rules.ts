import type { CreditRequest } from './credit-request.rules.ts'

type Author = { id: number; name: string; at: Date }
type ConversationNotice = {
  request: CreditRequest & {
    requestedByName: string
    createdAt: Date
    firstApprovedByName: string | null
    firstApprovedAt: Date | null
    decidedByName: string | null
    decidedAt: Date | null
    reversal: { byId: number; byName: string; at: string; reason: string; newAmount: string | null } | null
  }
  comments: readonly { writtenBy: number; writtenByName: string; text: string; createdAt: Date }[]
  documents: readonly { addedBy: number; addedByName: string; name: string; createdAt: Date }[]
}

export type Step = Author & {
  kind: 'submitted' | 'first_approved' | 'approved' | 'rejected' | 'cancelled' | 'reversed' | 'corrected' | 'commented' | 'document_added'
  text: string | null
}

export function stepsOf({ request, comments, documents }: ConversationNotice): Step[] {
  const steps: Step[] = [
    { kind: 'submitted', id: request.requestedBy, name: request.requestedByName, at: request.createdAt, text: request.description },
    ...comments.map(({ writtenBy: id, writtenByName: name, createdAt: at, text }) => ({ kind: 'commented' as const, id, name, at, text })),
    ...documents.map(({ addedBy: id, addedByName: name, createdAt: at, name: text }) => ({
      kind: 'document_added' as const,
      id,
      name,
      at,
      text,
    })),
    ...decisionsOf(request),
    ...reversalsOf(request),
  ]
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function reversalsOf({ reversal }: ConversationNotice['request']): Step[] {
  if (!reversal) return []
  const { byId: id, byName: name, at, reason: text, newAmount } = reversal
  return [{ kind: newAmount === null ? 'reversed' : 'corrected', id, name, at: new Date(at), text }]
}

function decisionsOf(request: ConversationNotice['request']): Step[] {
  const { status, firstApprovedBy, firstApprovedByName, firstApprovedAt, decidedBy, decidedByName, decidedAt } = request
  const steps: Step[] = []
  if (firstApprovedBy !== null && firstApprovedAt !== null) {
    steps.push({ kind: 'first_approved', id: firstApprovedBy, name: firstApprovedByName ?? '', at: firstApprovedAt, text: null })
  }
  if (status !== 'pending' && status !== 'pending_second' && decidedBy !== null && decidedAt !== null) {
    steps.push({ kind: status, id: decidedBy, name: decidedByName ?? '', at: decidedAt, text: request.rejectionReason })
  }
  return steps
}

import type { AnswerOf } from '@backoffice/contract/endpoint'
import type { findStoppableAct, PendingAct } from '@backoffice/contract/pending-acts/pending-acts'
import type { ActRow } from './pending-acts.read.ts'

export function toPendingAct({ createdAt, expiresAt, takesEffectAt, decidedAt, status, ...act }: ActRow): PendingAct {
  return {
    ...act,
    statut: status,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    takesEffectAt: takesEffectAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

export function toStoppableAct({ status, ...act }: ActRow): AnswerOf<typeof findStoppableAct> {
  const { sentence, authorName, takesEffectAt, decidedByName } = act
  return { sentence, authorName, takesEffectAt: takesEffectAt?.toISOString() ?? null, statut: status, decidedByName }
}

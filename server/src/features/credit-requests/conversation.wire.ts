import type * as wire from '@backoffice/contract/credit-requests/credit-conversation'
import type { StoredDocument } from '@backoffice/contract/stored-document'
import { currency } from '../../config.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import type { DocumentRow } from '../../database/stored-documents.ts'
import type { CommentRow } from './conversation.read.ts'
import type { Step } from './conversation.rules.ts'
import type { CreditRisk } from './credit-risk.read.ts'

export function commentToWire({ createdAt, ...comment }: CommentRow): wire.CreditRequestComment {
  return { ...comment, createdAt: createdAt.toISOString() }
}

export function documentToWire({ size, createdAt, ...document }: DocumentRow): StoredDocument {
  return { ...document, bytes: size, createdAt: createdAt.toISOString() }
}

export function stepToWire({ kind, id, name, at, text }: Step) {
  return { kind, byId: id, byName: name, at: at.toISOString(), text }
}

export function riskToWire({ runOutAt, ...risk }: CreditRisk): wire.CreditRisk {
  return {
    ...risk,
    available: inMajor(risk.available),
    balanceAfter: inMajor(risk.balanceAfter),
    floor: inMajor(risk.floor),
    owed: inMajor(risk.owed),
    dailyPace: inMajor(risk.dailyPace),
    runOutAt: runOutAt?.toISOString() ?? null,
    payerAvailable: risk.payerAvailable === null ? null : inMajor(risk.payerAvailable),
    payerAfter: risk.payerAfter === null ? null : inMajor(risk.payerAfter),
    payerFloor: risk.payerFloor === null ? null : inMajor(risk.payerFloor),
  }
}

const inMajor = (money: Money) => moneyToWire(money, currency)

import type * as wire from '@backoffice/contract/deliveries/deliveries'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type { StoredDocument } from '@backoffice/contract/stored-document'
import { currency } from '../../config.ts'
import type { DocumentRow } from '../../database/stored-documents.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { Creation } from './create-delivery.ts'
import type { DeliveryFilter, DeliveryRow } from './deliveries.read.ts'
import type { WaitingRow } from './waiting-deliveries.read.ts'

export function creationFromWire({ raison: reason, ...creation }: ParsedRequestOf<typeof wire.createDelivery>['body']): Creation {
  return { ...creation, reason }
}

export function filterFromWire({ statut: status, ...filter }: ParsedRequestOf<typeof wire.listDeliveries>['query']): DeliveryFilter & {
  page: number
  size: number
} {
  return { ...filter, status }
}

export function deliveryToWire({ status, reason, gaps, ...row }: DeliveryRow): wire.Delivery {
  return {
    ...row,
    statut: status,
    raison: reason,
    gaps: gaps.map(({ reason: settlement, ...gap }) => ({ ...gap, raison: settlement })),
    preparedAt: row.preparedAt.toISOString(),
    shippedAt: row.shippedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

export function waitingToWire({ status, amount, since, ...row }: WaitingRow): wire.WaitingDeliveries {
  return { ...row, statut: status, amount: moneyToWire(amount, currency), since: since.toISOString() }
}

export function documentToWire({ size, createdAt, ...document }: DocumentRow): StoredDocument {
  return { ...document, bytes: size, createdAt: createdAt.toISOString() }
}

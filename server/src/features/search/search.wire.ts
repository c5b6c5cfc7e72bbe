import type { search } from '@backoffice/contract/search/search'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { roleLabel } from '@backoffice/contract/roles'
import { placeInFrench, type SerialRow } from '../stock/index.ts'
import type { FoundNumber } from './numbers.read.ts'
import type { FoundAccount } from './search.read.ts'
import type { StockDocument } from './stock-documents.read.ts'

type SearchResult = ResponseOf<typeof search>[number]

export function outletToWire({ id, name, outletNumber, email }: FoundAccount): SearchResult {
  return { kind: 'outlet', id: String(id), title: name, detail: joined(`n°\u00a0${outletNumber}`, email) }
}

export function accountToWire({ id, name, role, email }: FoundAccount): SearchResult {
  return { kind: 'account', id: String(id), title: name || (email ?? ''), detail: joined(roleLabel(role, ''), email) }
}

export function numberToWire(kind: 'subscriber' | 'decoder', { number, name, outletNumber, outletName }: FoundNumber): SearchResult {
  return { kind, id: number, title: number, detail: joined(name, `${outletName} (n°\u00a0${outletNumber})`) }
}

export function serialToWire({ number, articleLabel, depotKind, outletName }: SerialRow): SearchResult {
  return { kind: 'decoder', id: number, title: number, detail: joined(articleLabel, placeInFrench({ kind: depotKind, outletName })) }
}

export function stockDocumentToWire(kind: 'stock_order' | 'delivery', { id, reference, outletName }: StockDocument): SearchResult {
  return { kind, id: String(id), title: reference, detail: outletName ?? '' }
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

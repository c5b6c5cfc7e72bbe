import type { SearchResult } from '@backoffice/contract/search/search'
import { roleLabel } from '@backoffice/contract/roles'
import { placeInFrench, type SerialRow } from '../stock/index.ts'
import type { SearchAct } from './acts.rules.ts'
import type { FoundDocument } from './documents.read.ts'
import type { FoundNumber } from './numbers.read.ts'
import type { FoundRenewal } from './renewals.read.ts'
import type { FoundAccount } from './search.read.ts'

/** A result before it is known where it opens and whether it was opened before. */
export type Hit = Pick<SearchResult, 'kind' | 'id' | 'title' | 'detail'> & { day?: string }

export function outletToWire({ id, name, outletNumber, email }: FoundAccount): Hit {
  return { kind: 'outlet', id: String(id), title: name, detail: joined(`n°\u00a0${outletNumber}`, email) }
}

export function accountToWire({ id, name, role, email }: FoundAccount): Hit {
  return { kind: 'account', id: String(id), title: name || (email ?? ''), detail: joined(roleLabel(role, ''), email) }
}

export function numberToWire(kind: 'subscriber' | 'decoder', { number, name, outletNumber, outletName }: FoundNumber): Hit {
  return { kind, id: number, title: number, detail: joined(name, `${outletName} (n°\u00a0${outletNumber})`) }
}

/** Returns a subscriber whom only a list names: no line of activity would open. An outlet has its subscribers on its first screen. */
export function renewalToWire({ followUpId, ...found }: FoundRenewal, role: string): Hit & { link: string } {
  const link = role === 'ROLE_PDV' ? `/?renewal=${followUpId}` : `/relance/importrelance?id=${followUpId}`
  return { ...numberToWire('subscriber', found), link }
}

export function serialToWire({ number, articleLabel, depotKind, outletName }: SerialRow): Hit {
  return { kind: 'decoder', id: number, title: number, detail: joined(articleLabel, placeInFrench({ kind: depotKind, outletName })) }
}

export function documentToWire(kind: SearchResult['kind'], { id, title, detail, day }: FoundDocument): Hit {
  return { kind, id: String(id), title, detail: detail ?? '', ...(day === undefined ? {} : { day }) }
}

export function pageToWire({ path, label, detail }: { path: string; label: string; detail: string }): Hit {
  return { kind: 'page', id: path, title: label, detail }
}

type ActHit = Hit & { link: string }

export function actToWire({ id, title, detail, link }: SearchAct): ActHit {
  return { kind: 'act', id, title, detail, link }
}

/** Returns the act about a person or an outlet that the words after its verb name. */
export function actAboutToWire(act: SearchAct, { id, name, outletNumber, role }: FoundAccount): ActHit {
  const detail = outletNumber === null ? roleLabel(role, '') : `n°\u00a0${outletNumber}`
  return {
    kind: 'act',
    id: `${act.id}:${id}`,
    title: `${act.title} ${name}`,
    detail: joined(act.detail, detail),
    link: `${act.link}?userId=${id}`,
  }
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

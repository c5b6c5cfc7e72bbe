import type { Act } from '@backoffice/contract/audit/audit'
import type { ObjectKind } from '@backoffice/contract/audit/object-kind'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import type { NameById } from './field-labels.ts'

export const KIND_LABEL: Record<ObjectKind, string> = {
  account: 'Compte',
  amount_settings: 'Montants d’une opération',
  article: 'Article',
  balance_settings: 'Seuils d’un solde',
  calendar: 'Calendrier',
  channel_access: 'Accès Canal',
  commission_batch: 'Lot de commissions',
  commission_rate: 'Taux de commission',
  commission_month: 'Mois de commissions',
  commission_rule: 'Règle de commission',
  commission_statement: 'Relevé de commissions',
  credit_request: 'Demande de crédit',
  delivery: 'Livraison',
  depot: 'Dépôt',
  depot_statement: 'Relevé de stock',
  follow_up: 'Relance',
  import: 'Import',
  mail: 'E-mail',
  month: 'Mois',
  movement: 'Mouvement',
  objective: 'Objectif',
  option: 'Option',
  pending_act: 'Acte en attente',
  package: 'Package',
  price: 'Prix',
  reconciliation: 'Rapprochement',
  request_limits: 'Limites des demandes',
  saved_view: 'Vue',
  message_thread: 'Conversation',
  task: 'Tâche',
  announcement: 'Annonce',
  session: 'Session',
  stock_alert: 'Alerte de stock',
  stock_count: 'Inventaire',
  stock_order: 'Commande',
  stock_receipt: 'Réception',
  stock_settings: 'Réglages du stock',
  transaction: 'Transaction',
}

/** Names an object by its kind and number. */
export const objectName = (kind: ObjectKind, id: string): string => `${KIND_LABEL[kind]} n°\u00a0${id}`

type Page = { to: (typeof paths)['imports' | 'creditRequests' | 'stockOrders' | 'articles' | 'deliveries']; opens?: 'id' | 'open' }

/** The pages that open an object which people know by its number. */
const PAGES = {
  import: { to: paths.imports },
  credit_request: { to: paths.creditRequests },
  stock_order: { to: paths.stockOrders },
  article: { to: paths.articles, opens: 'open' },
  delivery: { to: paths.deliveries },
} as const satisfies Partial<Record<ObjectKind, Page>>

type Props = { object: Act['objects'][number]; nameOf: NameById }

export function ObjectLink({ object: { kind, id, before, after }, nameOf }: Props) {
  const number = `n°\u00a0${id}`
  if (kind === 'account') {
    return (
      <Link to={paths.accounts} search={{ id: Number(id) }}>
        {nameOf(Number(id)) ?? `Compte ${number}`}
      </Link>
    )
  }
  if (kind === 'channel_access') {
    const name = after?.['username'] ?? before?.['username']
    return (
      <Link to={paths.channelAccess} search={{ open: Number(id) }}>
        {typeof name === 'string' ? `Accès ${name}` : `Accès Canal ${number}`}
      </Link>
    )
  }
  if (kind in PAGES) {
    // The line above has seen it among the keys.
    const { to, opens = 'id' }: Page = PAGES[kind as keyof typeof PAGES]
    return (
      <Link to={to} search={{ [opens]: Number(id) }}>
        {objectName(kind, id)}
      </Link>
    )
  }
  if (kind === 'mail') return <Link to={paths.mails}>E-mail</Link>
  // Nobody knows these by their number.
  if (kind === 'session' || kind === 'movement') return <span>{KIND_LABEL[kind]}</span>
  return <span>{objectName(kind, id)}</span>
}

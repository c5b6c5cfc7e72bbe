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
  mail: 'Courriel',
  movement: 'Mouvement',
  objective: 'Objectif',
  option: 'Option',
  pending_act: 'Acte en attente',
  package: 'Package',
  price: 'Prix',
  request_limits: 'Limites des demandes',
  session: 'Session',
  stock_count: 'Inventaire',
  stock_order: 'Commande',
  stock_receipt: 'Réception',
  transaction: 'Transaction',
}

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
  if (kind === 'import') {
    return (
      <Link to={paths.imports} search={{ id: Number(id) }}>
        Import {number}
      </Link>
    )
  }
  if (kind === 'credit_request') {
    return (
      <Link to={paths.creditRequests} search={{ id: Number(id) }}>
        Demande de crédit {number}
      </Link>
    )
  }
  if (kind === 'stock_order') {
    return (
      <Link to={paths.stockOrders} search={{ id: Number(id) }}>
        Commande {number}
      </Link>
    )
  }
  if (kind === 'article') {
    return (
      <Link to={paths.articles} search={{ open: Number(id) }}>
        Article {number}
      </Link>
    )
  }
  if (kind === 'mail') return <Link to={paths.mails}>Courriel</Link>
  // Nobody knows these by their number.
  if (kind === 'session' || kind === 'movement') return <span>{KIND_LABEL[kind]}</span>
  return <span>{`${KIND_LABEL[kind]} ${number}`}</span>
}

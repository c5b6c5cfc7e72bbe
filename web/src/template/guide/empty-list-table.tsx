import type { Role } from '@backoffice/contract/roles'
import type { ReactNode } from 'react'
import { NoAccount, NobodyElse, NoCreditAgent } from '../../features/accounts/index.ts'
import { NoAnnouncement } from '../../features/announcements/index.ts'
import { NoArticle } from '../../features/articles/index.ts'
import { NoAct } from '../../features/audit/index.ts'
import { NoAccess } from '../../features/channel-access/index.ts'
import { NoBatch, NoBegunMonth, NoCommissionAlert, NoRules, NoStatement } from '../../features/commissions/index.ts'
import { NoOwnRequest, NoPastRequest, NothingWaits } from '../../features/credit-requests/index.ts'
import { NoDelivery, NoOwnDelivery, NothingToFollow } from '../../features/deliveries/index.ts'
import { NobodyToCall, NobodyToRenew, NoFollowUp, NoOwnRenewal } from '../../features/follow-ups/index.ts'
import { NoImport, NoQuarantinedLine } from '../../features/imports/index.ts'
import { NoCreditLine, NoMovement, NoMovementThen, NoReversal } from '../../features/ledger/index.ts'
import { NoMail } from '../../features/mails/index.ts'
import { EmptyFolder } from '../../features/messages/index.ts'
import { NoActivity, NoDay } from '../../features/network-statistics/index.ts'
import { NoNotification } from '../../features/notifications/index.ts'
import { NoPackage, NoPriceChange, NoRate } from '../../features/packages/index.ts'
import { NoPendingAct } from '../../features/pending-acts/index.ts'
import { NoOwnAct } from '../../features/profile/index.ts'
import { NoMonth } from '../../features/reconciliations/index.ts'
import { NoStockAlert } from '../../features/stock-alerts/index.ts'
import { NothingMoved } from '../../features/stock-months/index.ts'
import { NoOrderToDecide, NoOwnOrder } from '../../features/stock-orders/index.ts'
import { NothingProposed, NoStock } from '../../features/stock-planning/index.ts'
import { NoDepot, NoMove, NoSerial } from '../../features/stock/index.ts'
import { NoCount } from '../../features/stock-counts/index.ts'
import { NoReceipt } from '../../features/stock-receipts/index.ts'
import { NoTask, NoWaitingWork } from '../../features/tasks/index.ts'
import { NoOwnSale, NoSaleInProgress, NoTransaction } from '../../features/transactions/index.ts'
import { NoExportedFile } from '../files/no-exported-file.tsx'
import { NoPlacedOrder } from '../ordering/no-placed-order.tsx'
import { NothingInBasket } from '../ordering/nothing-in-basket.tsx'
import { NoConversation } from '../threads/no-conversation.tsx'
import { MANAGER, OUTLET, SELLERS } from './help-task.ts'

type Reader = { open: () => void; roleName: string }
/** `isBare`: the list shows its empty state within a card or a table of its own. Without `roles`: whoever may open the page. */
export type EmptyList = { title: string; link: string; roles?: readonly Role[]; isBare?: true; render: (reader: Reader) => ReactNode }

/** The lists of the product with the empty states that they show themselves. */
export const EMPTY_LISTS: readonly EmptyList[] = [
  { title: 'Mes ventes', link: '/?panel=sales', roles: SELLERS, isBare: true, render: () => <NoOwnSale /> },
  { title: 'Mes demandes', link: '/?panel=requests', roles: SELLERS, isBare: true, render: () => <NoOwnRequest /> },
  { title: 'Mes commandes', link: '/?panel=orders', roles: OUTLET, isBare: true, render: () => <NoOwnOrder /> },
  { title: 'Mes livraisons', link: '/?panel=deliveries', roles: OUTLET, isBare: true, render: () => <NoOwnDelivery /> },
  { title: 'Mes inventaires', link: '/?panel=counts', roles: OUTLET, isBare: true, render: () => <NoCount /> },
  { title: 'Mes abonnés à renouveler', link: '/?panel=renewals', roles: OUTLET, isBare: true, render: () => <NoOwnRenewal /> },
  { title: 'Mes mouvements', link: '/credit/credit-appro', isBare: true, render: () => <NoMovement /> },
  { title: 'Suivi des commandes', link: '/ecommerce/order-history', isBare: true, render: () => <NoPlacedOrder /> },
  { title: 'Panier', link: '/ecommerce/shopping-cart', render: () => <NothingInBasket /> },
  { title: 'Situation des crédits', link: '/client/historiquetransactions', isBare: true, render: () => <NoCreditLine /> },
  { title: 'Mouvements', link: '/client/historiquetransactions?part=movements', isBare: true, render: () => <NoMovementThen /> },
  { title: 'Transactions', link: '/client/historiquetransactions?part=transactions', isBare: true, render: () => <NoTransaction /> },
  {
    title: 'Contre-passations',
    link: '/client/historiquetransactions?part=reversals',
    roles: MANAGER,
    isBare: true,
    render: () => <NoReversal />,
  },
  { title: 'Demandes de crédit', link: '/client/creditencours', render: () => <NothingWaits /> },
  { title: 'Demandes passées', link: '/client/creditencours?view=decided', isBare: true, render: () => <NoPastRequest isDecided /> },
  { title: 'Transactions en cours', link: '/client/transactionencours', render: () => <NoSaleInProgress /> },
  { title: 'Transactions de mes clients', link: '/client/transactionencours-agent', render: () => <NoSaleInProgress /> },
  { title: 'Formules et prix', link: '/client/packagesprix', render: ({ open }) => <NoPackage onAdd={open} /> },
  { title: 'Changements de prix', link: '/client/packagesprix?view=changes', isBare: true, render: () => <NoPriceChange /> },
  { title: 'Taux de commission', link: '/client/packagesprix?view=rates', isBare: true, render: () => <NoRate isPast={false} /> },
  { title: 'Agents crédit', link: '/client/agent', isBare: true, render: () => <NoCreditAgent /> },
  { title: 'Jour par jour', link: '/reseau/statistique/jour', isBare: true, render: () => <NoDay /> },
  { title: 'Par commercial', link: '/reseau/statistique/com', isBare: true, render: () => <NoActivity isVoided={false} /> },
  { title: 'Lignes d’activité', link: '/reseau/statistique/lignes', isBare: true, render: () => <NoActivity isVoided={false} /> },
  { title: 'Imports', link: '/logistique/importactivation?tab=history', isBare: true, render: () => <NoImport /> },
  { title: 'Quarantaine', link: '/logistique/importactivation?tab=quarantine', isBare: true, render: () => <NoQuarantinedLine /> },
  { title: 'Alertes de crédit', link: '/relance/alertcredit', render: () => <NobodyToCall /> },
  { title: 'Relances passées', link: '/relance/alertcredit?part=history', isBare: true, render: () => <NoFollowUp /> },
  {
    title: 'Abonnés à renouveler',
    link: '/relance/importrelance',
    render: ({ open, roleName }) => <NobodyToRenew onImport={roleName === 'ROLE_MANAGER' ? open : undefined} />,
  },
  { title: 'Mois de commission', link: '/relance/alertcommission', isBare: true, render: () => <NoBegunMonth /> },
  { title: 'Relevés de commission', link: '/relance/alertcommission', isBare: true, render: () => <NoStatement /> },
  { title: 'Lots de paiement', link: '/relance/alertcommission?part=batches', isBare: true, render: () => <NoBatch hasFree={false} /> },
  { title: 'Alertes de commission', link: '/relance/alertcommission?part=alerts', render: () => <NoCommissionAlert /> },
  { title: 'Règles de commission', link: '/relance/alertcommission?part=rules', render: ({ open }) => <NoRules onOpen={open} /> },
  { title: 'Rapprochements', link: '/relance/raprochement', isBare: true, render: () => <NoMonth /> },
  { title: 'Commandes à traiter', link: '/logistique/cmdstock', isBare: true, render: () => <NoOrderToDecide /> },
  { title: 'Livraisons à suivre', link: '/logistique/approda', isBare: true, render: () => <NothingToFollow /> },
  { title: 'Livraisons', link: '/logistique/approda?view=all', isBare: true, render: () => <NoDelivery /> },
  { title: 'Réceptions', link: '/logistique/stock?part=receipts', roles: MANAGER, isBare: true, render: () => <NoReceipt /> },
  { title: 'Numéros de série', link: '/logistique/stock', isBare: true, render: () => <NoSerial /> },
  { title: 'Mouvements de stock', link: '/logistique/stock?part=moves', isBare: true, render: () => <NoMove /> },
  { title: 'Dépôts', link: '/logistique/stock?part=depots', isBare: true, render: () => <NoDepot /> },
  { title: 'Inventaires', link: '/logistique/stock?part=counts', isBare: true, render: () => <NoCount /> },
  { title: 'Stock global', link: '/logistique/stockglobal', render: () => <NoStock isNarrowed={false} /> },
  { title: 'À commander', link: '/logistique/stockglobal?part=proposals', render: () => <NothingProposed /> },
  { title: 'Alertes de stock', link: '/logistique/alertstock', isBare: true, render: () => <NoStockAlert /> },
  { title: 'Mois de stock', link: '/logistique/importstock?tab=months', render: () => <NothingMoved /> },
  { title: 'Articles', link: '/pages/crud', render: ({ open }) => <NoArticle onAdd={open} /> },
  { title: 'Points de vente', link: '/parametrage/usermanagement', isBare: true, render: () => <NoAccount kind="outlets" /> },
  { title: 'Annuaire', link: '/profile/list', isBare: true, render: () => <NobodyElse /> },
  { title: 'Journal des actes', link: '/pages/timeline', render: () => <NoAct /> },
  { title: 'Actes à confirmer', link: '/parametrage/usermanagement?show=acts', render: () => <NoPendingAct /> },
  { title: 'Accès Canal', link: '/parametrage/accesscanal', isBare: true, render: ({ open }) => <NoAccess onAdd={open} /> },
  { title: 'E-mails', link: '/parametrage/courriels', isBare: true, render: () => <NoMail /> },
  { title: 'Ce qui vous attend', link: '/apps/tasklist', isBare: true, render: () => <NoWaitingWork /> },
  { title: 'Mes tâches', link: '/apps/tasklist', isBare: true, render: () => <NoTask part="mine" /> },
  { title: 'Tâches confiées', link: '/apps/tasklist?part=given', isBare: true, render: () => <NoTask part="given" /> },
  { title: 'Tâches terminées', link: '/apps/tasklist?part=done', isBare: true, render: () => <NoTask part="done" /> },
  { title: 'Boîte de réception', link: '/apps/mail', render: () => <EmptyFolder folder="inbox" /> },
  { title: 'Messages envoyés', link: '/apps/mail?folder=sent', render: () => <EmptyFolder folder="sent" /> },
  { title: 'Messages favoris', link: '/apps/mail?folder=starred', render: () => <EmptyFolder folder="starred" /> },
  { title: 'Messages archivés', link: '/apps/mail?folder=archived', render: () => <EmptyFolder folder="archived" /> },
  { title: 'Corbeille', link: '/apps/mail?folder=trash', render: () => <EmptyFolder folder="trash" /> },
  { title: 'Notifications', link: '/apps/mail?folder=notifications', render: () => <NoNotification /> },
  { title: 'Conversations', link: '/apps/chat', render: () => <NoConversation /> },
  { title: 'Fichiers exportés', link: '/apps/files', isBare: true, render: () => <NoExportedFile /> },
  { title: 'Annonces', link: '/apps/blog/list', render: () => <NoAnnouncement /> },
  { title: 'Mon activité', link: '/profile?tab=acts', isBare: true, render: () => <NoOwnAct /> },
]

import {
  IconBox,
  IconBuildingBroadcastTower,
  IconChartBar,
  IconCoins,
  IconHome,
  IconPhoneCall,
  IconSettings,
  IconTarget,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { type Path, paths } from '../paths.ts'

/** A page that has a route. */
export type OpenPath = Path & LinkProps['to']

type Named = { label: string; hidden?: true }

/** A page of ours, an address elsewhere, or (`disabled`) a page whose screen does not exist yet. A leaf's icon is possible, and not used. */
export type MenuLeaf = Named & { icon?: TablerIcon } & (
    | { path: OpenPath; disabled?: never; url?: never }
    | { path: Path; disabled: true; url?: never }
    | { url: string; target?: '_blank' | '_self'; path?: never; disabled?: never }
  )

/** A root of the menu: a link, or a branch. */
export type MenuRoot = Named & { icon: TablerIcon } & ({ path: OpenPath; items?: never } | { path?: never; items: readonly MenuLeaf[] })

const DASHBOARD: MenuRoot = { label: 'Tableau de bord', icon: IconHome, path: paths.dashboard }

const soon = (label: string, path: Path): MenuLeaf => ({ label, path, disabled: true })

const MANAGER: readonly MenuRoot[] = [
  DASHBOARD,
  {
    label: 'Réseau',
    icon: IconBuildingBroadcastTower,
    items: [
      { label: 'Par point de vente', path: paths.outlets },
      { label: 'Par mois', path: paths.months },
      { label: 'Par jour', path: paths.days },
      { label: 'Par commercial', path: paths.salesmen },
      { label: 'Vue détaillée', path: paths.detail },
    ],
  },
  {
    label: 'Objectifs',
    icon: IconTarget,
    items: [soon('Réseau', paths.networkObjectives), soon('Points de vente', paths.outletObjectives)],
  },
  {
    label: 'Crédit',
    icon: IconCoins,
    items: [
      { label: 'Agents crédit', path: paths.creditAgents },
      { label: 'Donner du crédit', path: paths.giveCredit },
      { label: 'Demandes de crédit', path: paths.creditRequests },
      { label: 'Formules et prix', path: paths.packages },
      { label: 'Transactions en cours', path: paths.transactions },
      { label: 'Situation des crédits', path: paths.creditHistory },
      { label: 'Paramétrage des montants', path: paths.amountSettings },
    ],
  },
  {
    label: 'Logistique',
    icon: IconBox,
    items: [
      soon('Commandes', paths.stockOrders),
      soon('Stock', paths.stock),
      soon('Livraisons', paths.deliveries),
      soon('Stock global', paths.globalStock),
      soon('Import du stock', paths.stockImport),
      { label: 'Import des activations', path: paths.imports },
      soon('Alertes de stock', paths.stockAlerts),
    ],
  },
  {
    label: 'Relance',
    icon: IconPhoneCall,
    items: [
      { label: 'Alertes de crédit', path: paths.creditAlerts },
      soon('Alertes de commission', paths.commissionAlerts),
      soon('Import des relances', paths.followUpImport),
      soon('Rapprochement', paths.reconciliation),
    ],
  },
  {
    label: 'Paramétrage',
    icon: IconSettings,
    items: [
      { label: 'Compte utilisateur', path: paths.accounts },
      { label: 'Accès Canal', path: paths.channelAccess },
    ],
  },
]

const SECTOR_MANAGER: readonly MenuRoot[] = [DASHBOARD, { label: 'Performance PDV', icon: IconChartBar, path: paths.performance }]

const CREDIT_AGENT: readonly MenuRoot[] = [
  {
    label: 'Crédit',
    icon: IconCoins,
    items: [
      { label: 'Mon crédit', path: paths.ownCredit },
      { label: 'Demandes de crédit', path: paths.creditRequests },
      { label: 'Transactions en cours', path: paths.creditAgentTransactions },
    ],
  },
]

/** What each role finds in the menu. Rights are another table: `page-access.ts`. */
export function menuOf(roleName: string): readonly MenuRoot[] {
  return shownOf(wholeMenuOf(roleName))
}

/** Without what is hidden. */
export function shownOf(roots: readonly MenuRoot[]): readonly MenuRoot[] {
  return roots
    .filter(({ hidden }) => !hidden)
    .map((root) => (root.items ? { ...root, items: root.items.filter(({ hidden }) => !hidden) } : root))
}

function wholeMenuOf(roleName: string): readonly MenuRoot[] {
  if (roleName === 'ROLE_MANAGER') return MANAGER
  if (roleName === 'ROLE_RESP') return SECTOR_MANAGER
  if (roleName === 'ROLE_AGENT') return CREDIT_AGENT
  return [DASHBOARD]
}

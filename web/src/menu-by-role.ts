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
import { type LazyExoticComponent, lazy } from 'react'
import { type Path, paths } from './paths.ts'
import type { leafIcons } from './menu-leaf-icons.ts'

export type OpenPath = Path & LinkProps['to']

type PagePath = keyof typeof leafIcons

type MenuEntryBase = {
  label: string
  icon: TablerIcon | LazyExoticComponent<TablerIcon>
  hidden?: true
  hint?: string
}

/** A page of the application or an external address. A page without a screen yet is disabled. */
export type MenuLeaf = MenuEntryBase & { items?: never } & (
    | { path: OpenPath; disabled?: true; url?: never }
    | { path: Path; disabled: true; url?: never }
    | { url: string; target?: '_blank' | '_self'; disabled?: true; path?: never }
  )

export type MenuBranch = MenuEntryBase & { items: readonly MenuItem[]; disabled?: true; path?: never; url?: never }

export type MenuItem = MenuLeaf | MenuBranch

/** Loads the icons of leaves after the first screen, since branches start closed. */
const later = (path: PagePath) => lazy(async () => ({ default: (await import('./menu-leaf-icons.ts')).leafIcons[path] }))

const page = <Page extends PagePath & OpenPath>(label: string, path: Page): MenuLeaf => ({ label, path, icon: later(path) })

const MANAGER: readonly MenuItem[] = [
  { label: 'Tableau de Bord', icon: IconHome, path: paths.dashboard },
  {
    label: 'Réseau',
    icon: IconBuildingBroadcastTower,
    items: [
      page('Par point de vente', paths.outlets),
      page('Par mois', paths.months),
      page('Par jour', paths.days),
      page('Par commercial', paths.salesmen),
      page('Vue détaillée', paths.detail),
    ],
  },
  {
    label: 'Paramétrage',
    icon: IconSettings,
    items: [page('Compte Utilisateur', paths.accounts), page('Access Canal', paths.channelAccess)],
  },
  {
    label: 'Objectif',
    icon: IconTarget,
    items: [page('Réseau', paths.networkObjectives), page('Points de vente', paths.outletObjectives)],
  },
  {
    label: 'Relance',
    icon: IconPhoneCall,
    items: [
      page('Alertes de crédit', paths.creditAlerts),
      page('Alertes de commission', paths.commissionAlerts),
      page('Import des relances', paths.followUpImport),
      page('Rapprochement', paths.reconciliation),
    ],
  },
  {
    label: 'Logistique',
    icon: IconBox,
    items: [
      page('Commandes', paths.stockOrders),
      page('Stock', paths.stock),
      page('Livraisons', paths.deliveries),
      page('Stock global', paths.globalStock),
      page('Import du stock', paths.stockImport),
      page('Import des activations', paths.imports),
      page('Alertes de stock', paths.stockAlerts),
    ],
  },
  {
    label: 'Client',
    icon: IconCoins,
    items: [
      page('Agents crédit', paths.creditAgents),
      page('Donner du crédit', paths.giveCredit),
      page('Demandes de crédit', paths.creditRequests),
      page('Formules et prix', paths.packages),
      page('Transactions en cours', paths.transactions),
      page('Situation Credits', paths.creditHistory),
      page('Paramétrage des montants', paths.amountSettings),
    ],
  },
]

const DASHBOARD: MenuItem = { label: 'Dashboard', icon: IconHome, path: paths.dashboard }

const SECTOR_MANAGER: readonly MenuItem[] = [DASHBOARD, { label: 'Performance PDV', icon: IconChartBar, path: paths.performance }]

/** Three pages without a branch, so the menu shows them at once. */
const CREDIT_AGENT: readonly MenuItem[] = [
  page('Mon crédit', paths.ownCredit),
  page('Demandes de crédit', paths.creditRequests),
  page('Transactions en cours', paths.creditAgentTransactions),
]

/** Returns the menu of a role. Access rights are separate: see `page-access.ts`. */
export function menuOf(roleName: string): readonly MenuItem[] {
  return shownOf(wholeMenuOf(roleName))
}

/** Removes hidden items and the branches left empty. */
export function shownOf(items: readonly MenuItem[]): readonly MenuItem[] {
  return items
    .filter(({ hidden }) => !hidden)
    .map((item) => (item.items ? { ...item, items: shownOf(item.items) } : item))
    .filter(({ items: inside }) => inside?.length !== 0)
}

/** Returns the dashboard's name, which differs for the manager (specification, section 2). */
export function dashboardName(roleName: string): string {
  return roleName === 'ROLE_MANAGER' ? 'Tableau de Bord' : 'Dashboard'
}

function wholeMenuOf(roleName: string): readonly MenuItem[] {
  if (roleName === 'ROLE_MANAGER') return MANAGER
  if (roleName === 'ROLE_RESP') return SECTOR_MANAGER
  if (roleName === 'ROLE_AGENT') return CREDIT_AGENT
  return [DASHBOARD]
}

import type { Role } from '../roles.ts'

/** A page that the search finds. `roles`: those that may open it; without them everybody signed in. `labels`: other names, by role. */
export type SearchPage = {
  path: string
  label: string
  labels?: Partial<Record<string, string>>
  detail: string
  roles?: readonly Role[]
}

const MANAGER = ['ROLE_MANAGER'] as const
const NETWORK = ['ROLE_MANAGER', 'ROLE_RESP'] as const
const FOLLOWERS = ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'] as const
const DECIDERS = ['ROLE_MANAGER', 'ROLE_AGENT'] as const
const ORDERERS = ['ROLE_MANAGER', 'ROLE_PDV'] as const
const CREDIT_OWNERS = ['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'] as const

/** The pages of the product under the names of its menus. A test of the browser compares their roles with its own rights. */
export const SEARCH_PAGES: readonly SearchPage[] = [
  { path: '/', label: 'Dashboard', labels: { ROLE_MANAGER: 'Tableau de Bord' }, detail: '' },
  { path: '/reseau/statistique/list', label: 'Par point de vente', detail: 'Réseau', roles: NETWORK },
  { path: '/reseau/statistique/mois', label: 'Par mois', detail: 'Réseau', roles: NETWORK },
  { path: '/reseau/statistique/jour', label: 'Par jour', detail: 'Réseau', roles: NETWORK },
  { path: '/reseau/statistique/com', label: 'Par commercial', detail: 'Réseau', roles: NETWORK },
  { path: '/reseau/statistique/view', label: 'Vue détaillée', detail: 'Réseau', roles: NETWORK },
  { path: '/reseau/statistique/lignes', label: 'Lignes d’activité', detail: 'Réseau', roles: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'] },
  { path: '/performanceda/list', label: 'Performance PDV', detail: 'Réseau', roles: NETWORK },
  { path: '/objectif/reseau', label: 'Réseau', detail: 'Objectif', roles: MANAGER },
  { path: '/objectif/pdv', label: 'Points de vente', detail: 'Objectif', roles: MANAGER },
  { path: '/parametrage/usermanagement', label: 'Compte Utilisateur', detail: 'Paramétrage', roles: MANAGER },
  { path: '/parametrage/accesscanal', label: 'Access Canal', detail: 'Paramétrage', roles: MANAGER },
  { path: '/parametrage/courriels', label: 'E-mails', detail: 'Paramétrage', roles: MANAGER },
  { path: '/parametrage/cloture', label: 'Clôture des mois', detail: 'Paramétrage', roles: MANAGER },
  { path: '/parametrage/calendrier', label: 'Jours fériés et fermetures', detail: 'Paramétrage', roles: MANAGER },
  { path: '/pages/timeline', label: 'Journal des actes', detail: '', roles: MANAGER },
  { path: '/pages/crud', label: 'Articles', detail: 'Logistique', roles: MANAGER },
  { path: '/relance/alertcredit', label: 'Alertes de crédit', detail: 'Relance', roles: FOLLOWERS },
  { path: '/relance/importrelance', label: 'Import des relances', detail: 'Relance', roles: FOLLOWERS },
  { path: '/relance/alertcommission', label: 'Alertes de commission', detail: 'Relance', roles: MANAGER },
  { path: '/relance/raprochement', label: 'Rapprochement', detail: 'Relance', roles: MANAGER },
  { path: '/logistique/cmdstock', label: 'Commandes', detail: 'Logistique', roles: NETWORK },
  { path: '/logistique/stock', label: 'Stock', detail: 'Logistique', roles: NETWORK },
  { path: '/logistique/approda', label: 'Livraisons', detail: 'Logistique', roles: NETWORK },
  { path: '/logistique/stockglobal', label: 'Stock global', detail: 'Logistique', roles: NETWORK },
  { path: '/logistique/importstock', label: 'Import du stock', detail: 'Logistique', roles: MANAGER },
  { path: '/logistique/importactivation', label: 'Import des activations', detail: 'Logistique', roles: MANAGER },
  { path: '/logistique/alertstock', label: 'Alertes de stock', detail: 'Logistique', roles: NETWORK },
  { path: '/client/agent', label: 'Agents crédit', detail: 'Client', roles: MANAGER },
  { path: '/client/addcredit', label: 'Donner du crédit', detail: 'Client', roles: MANAGER },
  { path: '/client/creditencours', label: 'Demandes de crédit', detail: 'Client', roles: DECIDERS },
  { path: '/client/packagesprix', label: 'Formules et prix', detail: 'Client', roles: MANAGER },
  { path: '/client/transactionencours', label: 'Transactions en cours', detail: 'Client', roles: MANAGER },
  { path: '/client/transactionencours-agent', label: 'Transactions en cours', detail: 'Client', roles: ['ROLE_AGENT'] },
  { path: '/client/historiquetransactions', label: 'Situation Credits', detail: 'Client', roles: DECIDERS },
  { path: '/client/parametragemontant', label: 'Paramétrage des montants', detail: 'Client', roles: MANAGER },
  { path: '/credit/credit-appro', label: 'Mon crédit', detail: '', roles: CREDIT_OWNERS },
  { path: '/apps/mail', label: 'Messages', detail: 'Applications' },
  { path: '/apps/tasklist', label: 'Mes tâches', detail: 'Applications' },
  { path: '/apps/kanban', label: 'Tableau des décisions', detail: 'Applications', roles: DECIDERS },
  { path: '/apps/calendar', label: 'Calendrier', detail: 'Applications' },
  { path: '/apps/files', label: 'Fichiers', detail: 'Applications' },
  { path: '/apps/chat', label: 'Conversations', detail: 'Applications' },
  { path: '/apps/blog/list', label: 'Annonces', detail: 'Applications' },
  { path: '/apps/blog/edit', label: 'Écrire une annonce', detail: 'Applications', roles: MANAGER },
  { path: '/ecommerce/product-list', label: 'Articles à commander', detail: 'Boutique', roles: ORDERERS },
  { path: '/ecommerce/new-product', label: 'Nouvel article', detail: 'Boutique', roles: MANAGER },
  { path: '/ecommerce/shopping-cart', label: 'Panier', detail: 'Boutique', roles: ORDERERS },
  { path: '/ecommerce/checkout-form', label: 'Passer la commande', detail: 'Boutique', roles: ORDERERS },
  { path: '/ecommerce/order-history', label: 'Suivi des commandes', detail: 'Boutique', roles: ORDERERS },
  { path: '/pages/contact', label: 'Écrire aux gestionnaires', detail: 'Aide' },
  { path: '/pages/help', label: 'Aide par tâche', detail: 'Aide' },
  { path: '/pages/faq', label: 'Questions fréquentes', detail: 'Aide' },
  { path: '/pages/empty', label: 'Listes vides', detail: 'Aide' },
  { path: '/uikit/formlayout', label: 'Mise en page des formulaires', detail: 'Composants' },
  { path: '/uikit/input', label: 'Champs', detail: 'Composants' },
  { path: '/uikit/floatlabel', label: 'Libellés', detail: 'Composants' },
  { path: '/uikit/invalidstate', label: 'Champs en erreur', detail: 'Composants' },
  { path: '/uikit/button', label: 'Boutons', detail: 'Composants' },
  { path: '/uikit/table', label: 'Tableaux', detail: 'Composants' },
  { path: '/uikit/list', label: 'Listes', detail: 'Composants' },
  { path: '/uikit/tree', label: 'Arbre', detail: 'Composants' },
  { path: '/uikit/panel', label: 'Cartes et panneaux', detail: 'Composants' },
  { path: '/uikit/overlay', label: 'Fenêtres et bulles', detail: 'Composants' },
  { path: '/uikit/media', label: 'Images', detail: 'Composants' },
  { path: '/uikit/menu', label: 'Menus', detail: 'Composants' },
  { path: '/uikit/message', label: 'Messages et états', detail: 'Composants' },
  { path: '/uikit/file', label: 'Fichiers', detail: 'Composants' },
  { path: '/uikit/charts', label: 'Graphiques', detail: 'Composants' },
  { path: '/uikit/misc', label: 'Divers', detail: 'Composants' },
  { path: '/blocks', label: 'Blocs', detail: 'Composants' },
  { path: '/utilities/icons', label: 'Icônes', detail: 'Utilitaires' },
  { path: '/utilities/colors', label: 'Couleurs', detail: 'Utilitaires' },
  { path: '/utilities/formats', label: 'Formats', detail: 'Utilitaires' },
  { path: '/documentation', label: 'Documentation', detail: 'Aide' },
  { path: '/landing', label: 'Page publique', detail: '' },
  { path: '/profile', label: 'Mon profil', detail: '' },
  { path: '/profile/list', label: 'Annuaire', detail: '' },
  { path: '/profile/create', label: 'Nouveau compte', detail: '', roles: MANAGER },
]

export function mayOpenPage({ roles }: SearchPage, role: string): boolean {
  return roles === undefined || roles.some((one) => one === role)
}

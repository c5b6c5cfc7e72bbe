/** An act that a role may start, with the verb that names it. `about`: it takes an outlet, or a person of one of some roles. */
export type SearchAct = {
  id: string
  verb: string
  title: string
  detail: string
  roles: readonly string[]
  link: string
  about?: 'creditor' | 'follower'
}

const MANAGER = ['ROLE_MANAGER']
const IMPORTS = '/logistique/importactivation'

/** The acts in the order in which an empty search offers them. */
const SEARCH_ACTS: readonly SearchAct[] = [
  {
    id: 'credit.give',
    verb: 'créditer',
    title: 'Créditer',
    detail: 'Donner du crédit',
    roles: MANAGER,
    link: '/client/addcredit',
    about: 'creditor',
  },
  {
    id: 'requests.decide',
    verb: 'approuver',
    title: 'Approuver les demandes',
    detail: 'Demandes de crédit',
    roles: [...MANAGER, 'ROLE_AGENT'],
    link: '/client/creditencours',
  },
  {
    id: 'follow_up.start',
    verb: 'relancer',
    title: 'Relancer',
    detail: 'Alertes de crédit',
    roles: [...MANAGER, 'ROLE_RESP', 'ROLE_AGENT'],
    link: '/relance/alertcredit',
    about: 'follower',
  },
  {
    id: 'import.activity',
    verb: 'importer',
    title: 'Importer un fichier d’activité',
    detail: 'Import des activations',
    roles: MANAGER,
    link: IMPORTS,
  },
  {
    id: 'import.renewals',
    verb: 'importer',
    title: 'Importer une liste d’abonnés à relancer',
    detail: 'Import des relances',
    roles: MANAGER,
    link: '/relance/importrelance?part=import',
  },
  {
    id: 'import.statement',
    verb: 'importer',
    title: 'Importer un relevé de l’opérateur',
    detail: 'Rapprochement',
    roles: MANAGER,
    link: '/relance/raprochement',
  },
  {
    id: 'reconciliation.open',
    verb: 'rapprocher',
    title: 'Rapprocher un mois',
    detail: 'Rapprochement',
    roles: MANAGER,
    link: '/relance/raprochement',
  },
  { id: 'month.close', verb: 'clôturer', title: 'Clôturer un mois', detail: 'Paramétrage', roles: MANAGER, link: '/parametrage/cloture' },
  {
    id: 'sale.start',
    verb: 'vendre',
    title: 'Vendre un abonnement',
    detail: '',
    roles: ['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'],
    link: '/?panel=sell',
  },
  { id: 'credit.ask', verb: 'demander', title: 'Demander du crédit', detail: '', roles: ['ROLE_PDV', 'ROLE_CLIENT'], link: '/?panel=ask' },
  { id: 'stock.count', verb: 'compter', title: 'Compter mon stock', detail: '', roles: ['ROLE_PDV'], link: '/?panel=counts' },
]

/** Lists, besides outlets, the roles that may be given credit, and those that may be in the queue of follow-ups. */
export const ROLES_ABOUT: Record<NonNullable<SearchAct['about']>, readonly string[]> = {
  creditor: ['ROLE_CLIENT'],
  follower: ['ROLE_CLIENT', 'ROLE_AGENT'],
}

const LETTERS_MIN = 3

/** Returns the acts of the role whose verb begins with the first word, and the words after it, which name somebody. */
export function actsNamed(text: string, role: string): { acts: readonly SearchAct[]; about: string } {
  const [first = '', ...others] = text.trim().split(/\s+/)
  const begun = plain(first)
  const acts = begun.length < LETTERS_MIN ? [] : actsOf(role).filter(({ verb }) => plain(verb).startsWith(begun))
  return { acts, about: others.join(' ') }
}

export function actsOf(role: string): readonly SearchAct[] {
  return SEARCH_ACTS.filter(({ roles }) => roles.includes(role))
}

/** Returns the text without case, accents and punctuation that a keyboard writes in several ways. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

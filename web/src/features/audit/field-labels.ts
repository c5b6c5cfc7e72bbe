import type { Act } from '@backoffice/contract/audit/audit'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { MESSAGE_FIELDS } from './message-labels.ts'
import { STOCK_FIELDS } from './stock-labels.ts'
import { CODED, VALUES } from './value-labels.ts'

const LABELS: Readonly<Record<string, string>> = {
  ...STOCK_FIELDS,
  ...MESSAGE_FIELDS,
  acknowledged: 'Points pris en compte',
  articles: 'Articles',
  authorId: 'Demandé par',
  activationLink: 'Lien d’activation',
  address: 'Adresse',
  alertThreshold: 'Seuil d’alerte',
  amount: 'Montant',
  article: 'Article',
  basis: 'Base',
  beneficiary: 'Bénéficiaire',
  basisPoints: 'Taux, en centièmes de %',
  bio: 'Présentation',
  blocked: 'Bloqué',
  closingName: 'Fermeture',
  comment: 'Message',
  commission: 'Commission',
  creditAgentId: 'Agent crédit',
  creditLimit: 'Découvert autorisé',
  criticalThreshold: 'Seuil critique',
  dailyCap: 'Plafond du jour',
  decoderNumber: 'Décodeur',
  deliveryId: 'Livraison',
  description: 'Description',
  document: 'Pièce jointe',
  doubleDecisionAbove: 'Second accord au-delà de',
  expectedOn: 'Arrivée prévue',
  wantedOn: 'Souhaitée le',
  gaps: 'Écarts',
  operator: 'Lignes de l’opérateur',
  ours: 'Nos ventes',
  openMax: 'Demandes en attente au plus',
  condition: 'Condition',
  confirmAbove: 'Accord à confirmer au-delà de',
  amountMax: 'Montant d’une demande au plus',
  perMinute: 'Demandes par minute au plus',
  email: 'Adresse e-mail',
  endDate: 'Fin',
  ended: 'Fermée',
  family: 'Famille',
  fileName: 'Fichier',
  firstName: 'Prénom',
  from: 'À partir du',
  hasPin: 'Code PIN',
  image: 'Photo',
  imageUrl: 'Photo',
  invitation: 'Invitation',
  isSold: 'En vente',
  kind: 'Nature',
  lastName: 'Nom',
  latitude: 'Latitude',
  line: 'Ligne',
  link: 'Lien',
  longitude: 'Longitude',
  columns: 'Colonnes',
  filters: 'Filtres',
  order: 'Ordre',
  period: 'Période',
  rows: 'Lignes',
  screen: 'Écran',
  shared: 'Partagée',
  sort: 'Tri',
  maximum: 'Maximum',
  mfaEnabled: 'Double authentification',
  minimum: 'Minimum',
  depotId: 'Dépôt',
  accepted: 'Propositions acceptées',
  answer: 'Réponse',
  answeredLine: 'Ligne contestée',
  changed: 'Modifiés',
  channel: 'Par',
  code: 'Code',
  contactId: 'Contact',
  contestedLine: 'Ligne contestée',
  outcome: 'Résultat',
  restId: 'Demande du reste',
  restOf: 'Reste de la demande',
  statements: 'Relevés',
  entered: 'Saisies',
  groupId: 'Groupe',
  moved: 'Déplacé',
  movement: 'Mouvement',
  movementId: 'Mouvement',
  monthlyCap: 'Plafond du mois',
  month: 'Mois',
  months: 'Mois',
  name: 'Nom',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  day: 'Jour',
  supplier: 'Fournisseur',
  slip: 'Bon',
  note: 'Note',
  outletId: 'Point de vente',
  outletName: 'Nom du point de vente',
  outletNumber: 'Numéro du point de vente',
  password: 'Mot de passe',
  paymentDays: 'Jours pour payer',
  pendingEmail: 'Adresse à confirmer',
  phone: 'Téléphone',
  pin: 'Code PIN',
  price: 'Prix',
  reason: 'Raison',
  raison: 'Raison',
  recoveryCodes: 'Codes de secours',
  recruitments: 'Recrutements',
  rejectionReason: 'Raison',
  removed: 'Retiré',
  renewals: 'Réabonnements',
  revenue: 'Chiffre d’affaires',
  reversed: 'Contre-passé',
  roleName: 'Rôle',
  reference: 'Référence',
  seal: 'Sceau',
  secondFactor: 'Double authentification',
  sectorManagerId: 'Responsable secteur',
  sectorName: 'Secteur',
  settings: 'Préférences',
  startDate: 'Début',
  state: 'État',
  sentence: 'Acte',
  statementCount: 'Relevés',
  status: 'État',
  step: 'Multiple de',
  subscriberNumber: 'Abonné',
  territory: 'Jours fériés',
  tiers: 'Paliers',
  title: 'Fonction',
  upgrades: 'Upgrades',
  usageCount: 'Usages',
  userId: 'Compte',
  username: 'Identifiant',
  value: 'Valeur',
  validFrom: 'À partir du',
  validTo: 'Jusqu’au',
  verified: 'Vérifié',
  voided: 'Retirée',
  withdrawn: 'Retiré',
  year: 'Année',
}

/** Labels of fields that mean something else in objects of another kind. */
const LABELS_OF_KIND: Readonly<Record<string, Readonly<Record<string, string>>>> = { announcement: { title: 'Titre' } }

/** Fields that hold the id of an account, or a list of them. */
const PEOPLE = new Set(['assigneeId', 'authorId', 'creditAgentId', 'outletId', 'sectorManagerId', 'sectorManagerIds', 'takenBy', 'userId'])

export type ChangedField = { name: string; label: string; before: string | null; after: string | null }

export type NameById = (id: number) => string | undefined

type Changes = Pick<Act['objects'][number], 'before' | 'after'> & { kind?: Act['objects'][number]['kind'] }

/** Returns the fields that an act changed, with their old and new values. A field without a label keeps its own name. */
export function changedFields({ kind, before, after }: Changes, nameOf: NameById): ChangedField[] {
  const labelOf = (name: string) => (kind && LABELS_OF_KIND[kind]?.[name]) ?? LABELS[name] ?? name
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const sentences = { before: sayValue(name, before?.[name], nameOf), after: sayValue(name, after?.[name], nameOf) }
    return sentences.before === sentences.after ? [] : [{ name, label: labelOf(name), ...sentences }]
  })
}

export function namedFields(parameters: Act['target'], nameOf: NameById): ChangedField[] {
  return changedFields({ before: null, after: parameters }, nameOf).filter(({ name }) => LABELS[name] !== undefined)
}

function describeFields(value: object, nameOf: NameById): string {
  const parts = Object.entries(value).map(([name, item]) => `${LABELS[name] ?? name}\u00a0: ${sayValue(name, item, nameOf) ?? 'rien'}`)
  return parts.join(', ')
}

function sayValue(name: string, value: unknown, nameOf: NameById): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (Array.isArray(value)) return value.map((item) => sayValue(name, item, nameOf) ?? 'rien').join(', ')
  if (PEOPLE.has(name)) return nameOf(Number(value)) ?? `compte n°\u00a0${String(value)}`
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 4)
  if (typeof value === 'object') return describeFields(value, nameOf)
  if (typeof value !== 'string') return null
  if (CODED.has(name)) return VALUES[value] ?? value
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatInstant(value) : value
}

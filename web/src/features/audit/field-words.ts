import type { Act } from '@backoffice/contract/audit'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'

const LABELS: Readonly<Record<string, string>> = {
  activationLink: 'Lien d’activation',
  address: 'Adresse',
  bio: 'Présentation',
  blocked: 'Bloqué',
  creditAgentId: 'Agent crédit',
  email: 'Adresse électronique',
  endDate: 'Fin',
  ended: 'Fermée',
  fileName: 'Fichier',
  firstName: 'Prénom',
  from: 'À partir du',
  hasPin: 'Code PIN',
  image: 'Photo',
  imageUrl: 'Photo',
  invitation: 'Invitation',
  lastName: 'Nom',
  latitude: 'Latitude',
  line: 'Ligne',
  link: 'Lien',
  longitude: 'Longitude',
  mfaEnabled: 'Double authentification',
  note: 'Note',
  outletName: 'Nom du point de vente',
  outletNumber: 'Numéro du point de vente',
  password: 'Mot de passe',
  pendingEmail: 'Adresse à confirmer',
  phone: 'Téléphone',
  pin: 'Code PIN',
  reason: 'Raison',
  recoveryCodes: 'Codes de secours',
  removed: 'Retiré',
  roleName: 'Rôle',
  secondFactor: 'Double authentification',
  sectorManagerId: 'Responsable secteur',
  sectorName: 'Secteur',
  settings: 'Préférences',
  startDate: 'Début',
  state: 'État',
  status: 'État',
  title: 'Fonction',
  usageCount: 'Usages',
  username: 'Identifiant',
  verified: 'Vérifié',
  voided: 'Retirée',
}

const VALUES: Readonly<Record<string, string>> = {
  ROLE_AGENT: 'agent crédit',
  ROLE_CLIENT: 'client',
  ROLE_MANAGER: 'gestionnaire réseau',
  ROLE_PDV: 'point de vente',
  ROLE_RESP: 'responsable secteur',
  active: 'actif',
  analysed: 'analysé',
  applied: 'appliqué',
  archived: 'archivé',
  'by its owner': 'par la personne elle-même',
  changed: 'changé',
  email: 'par courriel',
  failed: 'échoué',
  invited: 'invité',
  received: 'reçu',
  renewed: 'renouvelés',
  revealed: 'montré',
  sent: 'envoyée',
  suspended: 'suspendu',
  totp: 'par application',
  undone: 'annulé',
}

/** Fields whose values are words of ours, and not what a person wrote. */
const CODED = new Set([
  'activationLink',
  'ended',
  'image',
  'invitation',
  'link',
  'password',
  'pin',
  'recoveryCodes',
  'roleName',
  'secondFactor',
  'settings',
  'state',
  'status',
])

export type ChangedField = { name: string; label: string; before: string | null; after: string | null }

/** Names of people, by the id of their account. */
export type NameById = (id: number) => string | undefined

/** What an act changed of one thing, before and after. A field that nobody has named yet is shown as it is. */
export function changedFields({ before, after }: Act['objects'][number], nameOf: NameById): ChangedField[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const said = { before: sayValue(name, before?.[name], nameOf), after: sayValue(name, after?.[name], nameOf) }
    return said.before === said.after ? [] : [{ name, label: LABELS[name] ?? name, ...said }]
  })
}

function sayValue(name: string, value: unknown, nameOf: NameById): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (name === 'sectorManagerId' || name === 'creditAgentId') return nameOf(Number(value)) ?? `compte n°\u00a0${String(value)}`
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 4)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (CODED.has(name)) return VALUES[value] ?? value
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatInstant(value) : value
}

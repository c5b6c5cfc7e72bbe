/** A comment `minutes` ago, by the requester or the nth manager. */
type PlannedComment = { minutes: number; by: 'requester' | 1 | 2; text: string }
export type WaitingRequest = {
  queue: 'network_credit' | 'agent_credit' | 'float'
  /** The requester is account number `rank` of this role. */
  role: 'ROLE_PDV' | 'ROLE_CLIENT' | 'ROLE_AGENT'
  rank: number
  /** The amount in major units. */
  amount: number
  minutes: number
  description: string
  /** The reason for the rejection; pending without one. */
  reason?: string
  isFirstApproved?: boolean
  /** The title of an attached document. */
  document?: string
  comments?: PlannedComment[]
}

const HOUR = 60
const DAY = 24 * HOUR

export const WAITING_REQUESTS: readonly WaitingRequest[] = [
  {
    queue: 'network_credit',
    role: 'ROLE_CLIENT',
    rank: 1,
    amount: 800,
    minutes: 30 * DAY,
    description: 'Crédit',
    reason: 'Demande rejetée',
  },
  {
    queue: 'float',
    role: 'ROLE_AGENT',
    rank: 1,
    amount: 9_000,
    minutes: 20 * DAY,
    description: 'Crédit du mois',
    reason: 'Demandez semaine par semaine',
  },
  {
    queue: 'network_credit',
    role: 'ROLE_PDV',
    rank: 1,
    amount: 3_000,
    minutes: 12 * DAY,
    description: 'Réassort',
    reason: 'Le virement n’est pas arrivé',
  },
  {
    queue: 'agent_credit',
    role: 'ROLE_PDV',
    rank: 85,
    amount: 2_600,
    minutes: 4 * DAY + 3 * HOUR,
    description: 'Pas crédité lundi, je ne peux plus rien vendre.',
    comments: [
      { minutes: 3 * DAY, by: 1, text: 'La recette de la semaine dernière a-t-elle été versée\u00a0?' },
      { minutes: 2 * DAY + 20 * HOUR, by: 'requester', text: 'Versée vendredi, je cherche le bordereau.' },
    ],
  },
  {
    queue: 'network_credit',
    role: 'ROLE_PDV',
    rank: 47,
    amount: 5_800,
    minutes: 3 * DAY + 4 * HOUR,
    description: 'Foire de Saint-Pierre, dix jours de stand',
    isFirstApproved: true,
    document: 'Confirmation de stand',
    comments: [{ minutes: 2 * DAY + 2 * HOUR, by: 2, text: 'D’accord pour moi, c’est moins que l’an dernier.' }],
  },
  { queue: 'float', role: 'ROLE_AGENT', rank: 4, amount: 12_000, minutes: 2 * DAY + HOUR, description: 'Fêtes de fin d’année' },
  {
    queue: 'network_credit',
    role: 'ROLE_PDV',
    rank: 1,
    amount: 1_500,
    minutes: 26 * HOUR,
    description: 'Réassort avant le week-end, virement fait ce matin.',
    document: 'Ordre de virement',
    comments: [
      { minutes: 25 * HOUR, by: 'requester', text: 'L’ordre de virement est joint.' },
      { minutes: 22 * HOUR, by: 1, text: 'Merci. Rien encore sur le compte, je regarde à midi.' },
    ],
  },
  { queue: 'float', role: 'ROLE_AGENT', rank: 1, amount: 6_000, minutes: 21 * HOUR, description: 'Crédit de la semaine prochaine' },
  { queue: 'agent_credit', role: 'ROLE_PDV', rank: 130, amount: 400, minutes: 9 * HOUR, description: 'Je reprends deux abonnés ce matin' },
  { queue: 'network_credit', role: 'ROLE_PDV', rank: 12, amount: 450, minutes: 5 * HOUR, description: 'Réassort' },
  { queue: 'agent_credit', role: 'ROLE_PDV', rank: 1, amount: 300, minutes: 4 * HOUR, description: 'Avance sur la recette de ce soir' },
  {
    queue: 'agent_credit',
    role: 'ROLE_CLIENT',
    rank: 3,
    amount: 250,
    minutes: 3 * HOUR,
    description: 'Deux renouvellements cet après-midi',
  },
  { queue: 'network_credit', role: 'ROLE_CLIENT', rank: 1, amount: 300, minutes: 2 * HOUR, description: 'Premier crédit du mois' },
  { queue: 'agent_credit', role: 'ROLE_PDV', rank: 67, amount: 1_200, minutes: 65, description: 'Promotion de samedi' },
  { queue: 'float', role: 'ROLE_AGENT', rank: 3, amount: 2_000, minutes: 24, description: 'Complément' },
]

import { sql } from 'kysely'
import { currency } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { pdfOf } from './document.ts'
import { type Picture, readPicture } from './pictures.ts'

/** A request made `hours` ago by the account number `rank` of a role. The amount is in major units. */
type WaitingRequest = {
  queue: 'network_credit' | 'agent_credit' | 'float'
  role: 'ROLE_PDV' | 'ROLE_CLIENT' | 'ROLE_AGENT'
  rank: number
  amount: number
  hours: number
  description: string
  /** The reason for the rejection; pending without one. */
  reason?: string
  isFirstApproved?: boolean
  /** The title of an attached document. */
  document?: string
  /** An attached picture, which shows the same amount. */
  picture?: { title: string; file: Picture }
  /** Comments by the requester or the nth manager. */
  comments?: readonly { hours: number; by: 'requester' | 1 | 2; text: string }[]
}

const MINOR_UNITS = 10 ** currency.decimals
const TO_NETWORK = { queue: 'network_credit', role: 'ROLE_PDV' } as const
const TO_AGENT = { queue: 'agent_credit', role: 'ROLE_PDV' } as const
const BY_CLIENT = { queue: 'network_credit', role: 'ROLE_CLIENT' } as const
const BY_AGENT = { queue: 'float', role: 'ROLE_AGENT' } as const

const REQUESTS: readonly WaitingRequest[] = [
  {
    ...BY_CLIENT,
    rank: 1,
    amount: 800,
    hours: 720,
    description: 'Crédit',
    reason: 'Demande rejetée',
    picture: { title: 'Versement', file: 'deposit-800' },
  },
  { ...BY_AGENT, rank: 1, amount: 9_000, hours: 480, description: 'Crédit du mois', reason: 'Demandez semaine par semaine' },
  {
    ...TO_NETWORK,
    rank: 1,
    amount: 3_000,
    hours: 288,
    description: 'Réassort',
    reason: 'Le virement n’est pas arrivé',
    picture: { title: 'Ordre de virement', file: 'transfer-3000' },
  },
  {
    ...TO_AGENT,
    rank: 85,
    amount: 2_600,
    hours: 99,
    description: 'Pas crédité lundi, je ne peux plus rien vendre.',
    comments: [
      { hours: 72, by: 1, text: 'La recette de la semaine dernière a-t-elle été versée\u00a0?' },
      { hours: 68, by: 'requester', text: 'Versée vendredi, je cherche le bordereau.' },
    ],
  },
  {
    ...TO_NETWORK,
    rank: 47,
    amount: 5_800,
    hours: 76,
    description: 'Foire de Saint-Pierre, dix jours de stand',
    isFirstApproved: true,
    document: 'Confirmation de stand',
    comments: [{ hours: 50, by: 2, text: 'D’accord pour moi, c’est moins que l’an dernier.' }],
  },
  { ...BY_AGENT, rank: 4, amount: 12_000, hours: 49, description: 'Fêtes de fin d’année' },
  {
    ...TO_NETWORK,
    rank: 1,
    amount: 1_500,
    hours: 26,
    description: 'Réassort avant le week-end, virement fait ce matin.',
    document: 'Ordre de virement',
    comments: [
      { hours: 25, by: 'requester', text: 'L’ordre de virement est joint.' },
      { hours: 22, by: 1, text: 'Merci. Rien encore sur le compte, je regarde à midi.' },
    ],
  },
  { ...BY_AGENT, rank: 1, amount: 6_000, hours: 21, description: 'Crédit de la semaine prochaine' },
  { ...TO_AGENT, rank: 130, amount: 400, hours: 9, description: 'Je reprends deux abonnés ce matin' },
  { ...TO_NETWORK, rank: 12, amount: 450, hours: 5, description: 'Réassort' },
  { ...TO_AGENT, rank: 1, amount: 300, hours: 4, description: 'Avance sur la recette de ce soir' },
  { ...TO_AGENT, role: 'ROLE_CLIENT', rank: 3, amount: 250, hours: 3, description: 'Deux renouvellements cet après-midi' },
  { ...BY_CLIENT, rank: 1, amount: 300, hours: 2, description: 'Premier crédit du mois' },
  {
    ...TO_AGENT,
    rank: 67,
    amount: 1_200,
    hours: 1.1,
    description: 'Promotion de samedi',
    picture: { title: 'Versement', file: 'deposit-1200' },
  },
  { ...BY_AGENT, rank: 3, amount: 2_000, hours: 0.4, description: 'Complément' },
]

export async function insertWaitingRequests(tx: Tx, managerIds: number[]): Promise<void> {
  for (const plan of REQUESTS) {
    const { id, userId } = await insertRequest(tx, plan, managerIds)
    for (const { by, text, hours } of plan.comments ?? []) {
      const writtenBy = by === 'requester' ? userId : (managerIds[by - 1] ?? userId)
      await tx
        .insertInto('creditRequestComments')
        .values({ requestId: id, writtenBy, text, createdAt: ago(hours) })
        .execute()
    }
    const document = await documentOf(plan)
    if (document === null) continue
    await tx
      .insertInto('creditRequestDocuments')
      .values({ requestId: id, number: 1, ...document, addedBy: userId, createdAt: ago(plan.hours) })
      .execute()
  }
}

async function documentOf({ document, picture, amount, description }: WaitingRequest) {
  if (picture !== undefined)
    return { name: `${picture.title}.webp`, mediaType: 'image/webp', bytes: await readPicture(picture.file) } as const
  if (document === undefined) return null
  const bytes = pdfOf([document, `Montant\u00a0: ${amount} ${currency.code}`, `Raison\u00a0: ${description}`])
  return { name: `${document}.pdf`, mediaType: 'application/pdf', bytes } as const
}

function insertRequest(tx: Tx, plan: WaitingRequest, [first = 0, second = 0]: number[]) {
  const { queue, role, rank, amount, hours, description, reason, isFirstApproved } = plan
  const requester = sql<number>`(select id from accounts where role_name = ${role} order by id offset ${rank - 1} limit 1)`
  const request = { queue, userId: requester, requestedBy: requester, amount: BigInt(amount * MINOR_UNITS), description }
  return tx
    .insertInto('creditRequests')
    .values({
      ...request,
      createdAt: ago(hours),
      updatedAt: ago(hours),
      ...(isFirstApproved && { status: 'pending_second', firstApprovedBy: second, firstApprovedAt: ago(hours - 24) }),
      ...(reason !== undefined && { status: 'rejected', rejectionReason: reason, decidedBy: first, decidedAt: ago(hours - 3) }),
    })
    .returning(['id', 'userId'])
    .executeTakeFirstOrThrow()
}

/** Returns the instant so many hours before another, or before now. */
export function ago(hours: number, from = sql<Date>`now()`) {
  return sql<Date>`${from} - ${hours}::float8 * interval '1 hour'`
}

import type { Table, TableColumn } from '../table.ts'
import type { ContactOutcome, FollowUp } from './follow-up.ts'
import { FOLLOW_UP_KIND_LABELS } from './reason.ts'
import type { FollowUpStatus } from './status.ts'

export const FOLLOW_UP_STATUS_LABELS: Readonly<Record<FollowUpStatus, string>> = {
  open: 'à prendre',
  taken: 'prise',
  promised: 'promesse',
  resolved: 'résolue',
  dropped: 'abandonnée',
}

export const OUTCOME_LABELS: Readonly<Record<ContactOutcome, string>> = {
  reached: 'Joint',
  promised: 'A promis',
  no_answer: 'Pas de réponse',
  refused: 'A refusé',
  wrong_number: 'Mauvais numéro',
}

export const FOLLOW_UP_COLUMNS = {
  userName: { header: 'Compte', value: ({ userName }) => userName },
  kind: { header: 'Pourquoi', value: ({ reasons }) => reasons.map(({ kind }) => FOLLOW_UP_KIND_LABELS[kind]).join(', ') },
  status: { header: 'État', value: ({ status }) => FOLLOW_UP_STATUS_LABELS[status] },
  takenByName: { header: 'Prise par', value: ({ takenByName }) => takenByName },
  contacts: { header: 'Contacts', value: ({ contacts }) => contacts.length },
  last: { header: 'Dernier résultat', value: lastOutcomeOf },
  createdAt: { header: 'Ouverte', date: 'instant', value: ({ createdAt }) => createdAt },
} satisfies Record<string, TableColumn<FollowUp>>

export const FOLLOW_UP_TABLE: Table = { fileName: 'relances', sheet: 'Relances', columns: FOLLOW_UP_COLUMNS }

export function lastContactOf({ contacts }: Pick<FollowUp, 'contacts'>): FollowUp['contacts'][number] | undefined {
  return contacts.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt)).at(-1)
}

function lastOutcomeOf(followUp: FollowUp): string | null {
  const last = lastContactOf(followUp)
  return last ? OUTCOME_LABELS[last.outcome] : null
}

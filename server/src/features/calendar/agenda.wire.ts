import type { AgendaEntry } from '@backoffice/contract/calendar/agenda'
import { currency } from '../../config.ts'
import type { Actor } from '../../shared/actor.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { AgendaRow } from './agenda.read.ts'

export function agendaToWire(row: AgendaRow, role: Actor['role']): AgendaEntry {
  const { date, kind, name, detail, amount, state } = row
  return { date, kind, name, detail, amount: amount === null ? null : moneyToWire(amount, currency), state, link: linkOf(row, role) }
}

/** Returns the page where the caller finds the rest; an outlet has its deliveries and renewals on the first screen. */
function linkOf({ kind, id, userId, date, name }: AgendaRow, role: Actor['role']): string | null {
  const isManager = role === 'ROLE_MANAGER'
  switch (kind) {
    case 'holiday':
    case 'closing':
      return isManager ? `/parametrage/calendrier?year=${date.slice(0, 4)}` : null
    case 'closed_month':
      return `/parametrage/cloture?year=${name.slice(0, 4)}&month=${name.slice(0, 7)}`
    case 'no_file':
      return '/logistique/importactivation'
    case 'access_expiry':
      return `/parametrage/accesscanal?open=${id}`
    case 'promise':
      if (userId !== null) return `/relance/alertcredit?userId=${userId}`
      return role === 'ROLE_PDV' ? `/?renewal=${id}` : `/relance/importrelance?id=${id}`
    case 'delivery':
      return role === 'ROLE_PDV' ? `/?delivery=${id}` : `/logistique/approda?id=${id}`
  }
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { roleLabel, ROLES } from '../roles.ts'
import type { TableColumn } from '../table.ts'
import { personNameOf } from './account-name.ts'

/** A person one works with. Managers see everybody, others the managers and the people of their scope. */
export const Colleague = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
  roleName: z.string(),
  title: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  outletName: z.string().nullable(),
  outletNumber: z.string().nullable(),
})
export type Colleague = z.infer<typeof Colleague>

export const DIRECTORY_COLUMNS = {
  name: { header: 'Nom', value: colleagueName },
  role: { header: 'Rôle', filter: 'choice', value: ({ roleName }) => roleLabel(roleName, 'Rôle inconnu') },
  title: { header: 'Fonction', filter: 'text', value: ({ title }) => title || null },
  outlet: {
    header: 'Point de vente',
    filter: 'text',
    value: ({ outletName, outletNumber }) => (outletName === null ? null : `${outletName}, n°\u00a0${outletNumber ?? ''}`),
  },
  phone: { header: 'Téléphone', value: ({ phone }) => phone || null },
  email: { header: 'Adresse e-mail', value: ({ email }) => email },
} satisfies Record<string, TableColumn<Colleague>>

export const listColleagues = endpoint({
  method: 'GET',
  path: '/auth/directory',
  access: { who: 'signed-in', scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' } },
  response: z.array(Colleague),
  table: {
    fileName: 'annuaire',
    sheet: 'Annuaire',
    columns: DIRECTORY_COLUMNS,
    views: ROLES,
    rowsOf: (colleagues: Colleague[], { view }) => colleagues.filter(({ roleName }) => view === undefined || roleName === view),
  },
})

function colleagueName(colleague: Colleague): string {
  return personNameOf(colleague) || colleague.outletName || colleague.email || 'Sans nom'
}

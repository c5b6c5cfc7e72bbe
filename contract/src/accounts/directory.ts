import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

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
export const listColleagues = endpoint({
  method: 'GET',
  path: '/auth/directory',
  access: { who: 'signed-in', scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' } },
  response: z.array(Colleague),
})

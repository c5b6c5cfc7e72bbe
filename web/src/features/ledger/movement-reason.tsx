import type { ComponentProps } from 'react'
import { ReasonField } from '../../ui/form/reason-field.tsx'

export const NO_REASON = 'Écrivez pourquoi\u00a0: le journal le garde.'

export function MovementReason(field: Omit<ComponentProps<typeof ReasonField>, 'description'>) {
  return <ReasonField {...field} description="Elle se lit dans les mouvements du compte et au journal." required />
}

import { endRule } from '@backoffice/contract/commissions/commission-rules'
import type { Rule } from '@backoffice/contract/commissions/rule'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { currentDay, formatDay } from '../../format/dates.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { addDays, firstOfMonth } from '../../ui/form/french-date.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { rule: Rule; onClose: () => void }

export function EndRuleDialog({ rule, onClose }: Props) {
  const form = useEnd({ rule, onClose })
  const { validTo } = form.fields
  return (
    <Dialog
      isOpen
      title={`Terminer «\u00a0${rule.name}\u00a0»\u00a0?`}
      confirmLabel={validTo === null ? 'Terminer la règle' : `Terminer après le ${formatDay(validTo)}`}
      cancelLabel="Laisser la règle"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <WriteFailure error={form.refusal} title="La fin n’est pas confirmée" />}
      <DateField label="Dernier jour" isRequired min={rule.validFrom} {...form.field('validTo')} />
      <p>Les lignes jusqu’à ce jour gagnent encore, celles d’après ne gagnent plus rien par cette règle.</p>
    </Dialog>
  )
}

function useEnd({ rule, onClose }: Props) {
  const command = useCommand(endRule)
  // As it was when the dialog opened: the server refuses a version that somebody else has replaced since.
  const [{ id, name, version, initial }] = useState(() => ({ ...rule, initial: { validTo: usualEnd(rule) } }))
  return useForm({
    initial,
    schema: endRule.body,
    bodyOf: ({ validTo }) => ({ validTo, version }),
    messages: { validTo: 'Indiquez le dernier jour de la règle.' },
    command,
    send: (body) => command.mutateAsync({ params: { id }, body }),
    fieldByCode: { rule_overlaps: 'validTo', commissions_closed: 'validTo' },
    onSuccess: (_, { validTo }) => {
      onClose()
      showSuccess({ title: 'Règle terminée', detail: `«\u00a0${name}\u00a0» vaut jusqu’au ${formatDay(validTo)}.` })
    },
  })
}

/** Returns the end of the rule, or the last day of this month. */
function usualEnd({ validFrom, validTo }: Rule): string | null {
  if (validTo !== null) return validTo
  const endOfMonth = addDays(firstOfMonth(currentDay(), 1), -1)
  return endOfMonth < validFrom ? validFrom : endOfMonth
}

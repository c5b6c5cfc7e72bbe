import { RELATIVE_PERIOD_LABELS, RelativePeriod } from '@backoffice/contract/saved-views/relative-period'
import { saveView, type View, type ViewState } from '@backoffice/contract/saved-views/saved-views'
import { z } from 'zod'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { currentDay, formatDay } from '../../format/dates.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { ListedTable } from './listed-tables.ts'
import { SharingSwitch } from './sharing-switch.tsx'
import { relativeOf } from './view-state.ts'

type Props = {
  isOpen: boolean
  screen: string
  list: ListedTable
  /** The present state of the list. */
  state: ViewState
  mayShare: boolean
  onSaved: (view: View) => void
  onClose: () => void
}

const AS_SHOWN = 'shown'
const Fields = saveView.body.pick({ name: true, isShared: true }).extend({ period: z.string() })

/** Asks for the name of a view, whether its period is relative, and whether it is shared. */
export function SaveViewDialog({ screen, list, state, mayShare, onSaved, onClose }: Props) {
  const command = useCommand(saveView)
  const options = optionsOf(list)
  const absolute = state.period?.kind === 'absolute' ? state.period : null
  const suggested = absolute ? relativeOf(absolute, { list, today: currentDay(), options }) : undefined
  const form = useForm({
    initial: { name: '', isShared: false, period: suggested ?? AS_SHOWN },
    schema: Fields,
    bodyOf: ({ name, isShared, period }) => ({ name: name.trim(), isShared, period }),
    messages: { name: 'Donnez un nom à la vue.' },
    command,
    send: ({ period, ...body }) => command.mutateAsync({ body: { screen, ...body, state: withPeriod(state, period) } }),
    onSuccess: (view) => {
      showSuccess({ title: 'Vue enregistrée', detail: view.name })
      onClose()
      onSaved(view)
    },
  })
  return (
    <Dialog
      isOpen
      title="Enregistrer cette vue"
      confirmLabel="Enregistrer la vue"
      isPending={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {form.refusal && <WriteFailure error={form.refusal} title="L’enregistrement n’est pas confirmé" />}
      <p>Une vue garde les filtres, la recherche, les colonnes, l’ordre et la période de la liste.</p>
      <TextField label="Nom" autoComplete="off" maxLength={80} required data-autofocus {...form.input('name')} />
      {list.period && (
        <SelectField
          label="Période"
          description="Une période relative avance avec les jours."
          options={[
            { value: AS_SHOWN, label: absolute ? fixedLabel(absolute) : 'Celle de l’écran' },
            ...options.map((value) => ({ value, label: capitalise(RELATIVE_PERIOD_LABELS[value]) })),
          ]}
          {...form.field('period')}
        />
      )}
      {mayShare && <SharingSwitch {...form.field('isShared')} />}
    </Dialog>
  )
}

const MONTH_PERIODS: readonly RelativePeriod[] = ['this_month', 'last_month']

/** Returns the relative periods that suit the list: a list of one month offers months. */
function optionsOf({ period }: ListedTable): readonly RelativePeriod[] {
  return period && 'month' in period ? MONTH_PERIODS : RelativePeriod.options
}

function withPeriod(state: ViewState, chosen: string): ViewState {
  const value = RelativePeriod.safeParse(chosen).data
  return value ? { ...state, period: { kind: 'relative', value } } : state
}

function fixedLabel({ start, end }: { start: string; end: string }): string {
  return start === end ? `Toujours le ${formatDay(start)}` : `Toujours du ${formatDay(start)} au ${formatDay(end)}`
}

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

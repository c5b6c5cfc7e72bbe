import type { ActivityImport } from '@backoffice/contract/imports/imports'
import { formatDay } from '../../format/dates.ts'
import { formatReference } from '../../format/numbers.ts'
import { Choices } from '../../ui/layout/choices.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { monthsOf } from './consequence.ts'
import { ACTIVITY_FIGURES, EffectFiguresTable } from './effect-figures-table.tsx'
import { EffectRowsTable } from './effect-rows-table.tsx'
import type { EffectView } from './imports-search.ts'
import styles from './imports.module.css'
import type { Outcome } from './outcome.ts'

type Props = { activityImport: ActivityImport; outcome: Outcome; view: EffectView; onView: (view: EffectView) => void }

export function EffectCard({ activityImport, outcome, view, onView }: Props) {
  const isPast = activityImport.state !== 'analysed'
  const { days } = outcome
  const choices = [
    { value: 'figures', label: 'Indicateurs' },
    { value: 'days', label: 'Jours', count: days.length },
    { value: 'outlets', label: 'Points de vente', count: outcome.outlets.length },
  ] as const
  return (
    <Card
      title={isPast ? 'Ce qui a changé' : 'Ce qui changera'}
      note={outcome.months.length > 0 ? monthsOf(outcome.months).toLocaleLowerCase('fr') : undefined}
      flush
      className={styles.tall}
      aside={<Choices label="Effet de l’import" choices={choices} value={view} onChange={onView} />}
    >
      {view === 'figures' && (
        <EffectFiguresTable names={ACTIVITY_FIGURES} before={outcome.before} after={outcome.after} isPast={isPast} isDefined />
      )}
      {view === 'days' && (
        <EffectRowsTable
          name="Effet par jour"
          head="Jour"
          isPast={isPast}
          rows={days.map((day) => ({ ...day, key: day.date, label: formatDay(day.date) }))}
        />
      )}
      {view === 'outlets' && (
        <EffectRowsTable
          name="Effet par point de vente"
          head="Point de vente"
          isPast={isPast}
          rows={outcome.outlets.map((outlet) => ({
            ...outlet,
            key: outlet.outletNumber,
            label: outlet.outletName,
            detail: formatReference(outlet.outletNumber),
          }))}
        />
      )}
    </Card>
  )
}

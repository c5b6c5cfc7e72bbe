import type { Coverage, Objective, OutletObjective } from '@backoffice/contract/objectives/objective'
import { closeObjective, publishObjective } from '@backoffice/contract/objectives/objectives'
import { type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatDay, formatMonth, ofMonth } from '../../format/dates.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MonthActs } from './month-acts.tsx'
import { holdText, type Unsaved } from './unsaved.ts'
import { lastDayOf } from './year-months.ts'

type Props = {
  objective: Objective | OutletObjective | null
  /** Of the month, to offer acts on all of its objectives; absent for an outlet's. */
  coverage?: Coverage
  place: MonthPlace
  today: string
  unsaved: Unsaved
}

/** Publishes or closes an objective, or all those of the month; not while what is typed for it is unsaved. */
export function ObjectiveActs({ objective, coverage, place, today, unsaved }: Props) {
  const publish = useCommand(publishObjective)
  const [isClosing, setClosing] = useState(false)
  const isOver = today > lastDayOf(place)
  const hasMonthActs = coverage !== undefined && (objective !== null || coverage.outlets > 0)
  if (objective === null && !hasMonthActs) return null
  return (
    <Stack gap={2}>
      {publish.error && <WriteFailure error={publish.error} title="La publication n’est pas confirmée" />}
      <Row isFilled>
        {objective?.statut === 'draft' && (
          <Button
            variant="default"
            disabled={unsaved !== null}
            loading={publish.isPending}
            onClick={() =>
              publish.mutate(
                { params: { id: objective.id }, body: { version: objective.version } },
                {
                  onSuccess: () =>
                    showSuccess({ title: 'Objectif publié', detail: `${nameOf(objective)}, ${formatMonth(monthText(place))}.` }),
                },
              )
            }
          >
            Publier cet objectif
          </Button>
        )}
        {objective?.statut === 'published' && isOver && (
          <Button variant="default" disabled={unsaved !== null} onClick={() => setClosing(true)}>
            Clore cet objectif…
          </Button>
        )}
        {hasMonthActs && <MonthActs place={place} today={today} unsaved={unsaved} />}
      </Row>
      {unsaved !== null && <p className={typography.caption}>{holdText(unsaved, 'de publier ou de clore')}</p>}
      {objective?.statut === 'published' && !isOver && (
        <p className={typography.caption}>Pourra être clos après le {formatDay(lastDayOf(place))}.</p>
      )}
      {isClosing && objective !== null && <CloseDialog objective={objective} place={place} onClose={() => setClosing(false)} />}
    </Stack>
  )
}

type DialogProps = { objective: Objective | OutletObjective; place: MonthPlace; onClose: () => void }

function CloseDialog({ objective, place, onClose }: DialogProps) {
  const close = useCommand(closeObjective)
  const onSuccess = () => {
    onClose()
    showSuccess({ title: 'Objectif clos', detail: `${nameOf(objective)}, ${formatMonth(monthText(place))}.` })
  }
  return (
    <Dialog
      isOpen
      isBare
      title={`Clore l’objectif ${ofMonth(monthText(place))}\u00a0?`}
      confirmLabel="Clore l’objectif"
      isPending={close.isPending}
      onConfirm={() => close.mutate({ params: { id: objective.id }, body: { version: objective.version } }, { onSuccess })}
      onClose={onClose}
    >
      {close.error && <WriteFailure error={close.error} title="La clôture n’est pas confirmée" />}
      <p>{nameOf(objective)}&nbsp;: après la clôture, plus personne ne pourra modifier cet objectif ni le rouvrir.</p>
    </Dialog>
  )
}

function nameOf(objective: Objective | OutletObjective): string {
  return 'outletName' in objective ? objective.outletName : 'Réseau'
}

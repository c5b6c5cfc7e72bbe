import type { ObjectiveStatus } from '@backoffice/contract/objectives/objective'
import { closeObjectives, listObjectiveGrid, listObjectives, publishObjectives } from '@backoffice/contract/objectives/objectives'
import { type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useQuietRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMonth, ofMonth } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { holdText, type Unsaved } from './unsaved.ts'
import { lastDayOf } from './year-months.ts'

type Act = 'publish' | 'close'
type Props = { place: MonthPlace; today: string; unsaved: Unsaved; isMain?: boolean }

/** Publishes or closes every objective of a month, the network's and the outlets'; not while what is typed for it is unsaved. */
export function MonthActs({ place, today, unsaved, isMain = false }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  const drafts = useCounts(place, 'draft')
  const published = useCounts(place, 'published')
  const dialog = { place, unsaved, onClose: () => setAct(null) }
  return (
    <>
      {drafts !== null && drafts.all > 0 && (
        <Button variant={isMain ? 'filled' : 'default'} onClick={() => setAct('publish')}>
          Publier tout le mois…
        </Button>
      )}
      {published !== null && published.all > 0 && today > lastDayOf(place) && (
        <Button variant="default" onClick={() => setAct('close')}>
          Clore tout le mois…
        </Button>
      )}
      {act === 'publish' && drafts !== null && <MonthDialog act="publish" counts={drafts} {...dialog} />}
      {act === 'close' && published !== null && <MonthDialog act="close" counts={published} {...dialog} />}
    </>
  )
}

type Counts = { hasNetwork: boolean; outlets: number; all: number }

/** Counts the objectives of a month in a state; null while they are read. */
function useCounts({ month, year }: MonthPlace, status: ObjectiveStatus): Counts | null {
  const grid = useQuietRead(listObjectiveGrid, { query: { month, year } })
  const network = useQuietRead(listObjectives, { query: { year } })
  if (grid === undefined || network === undefined) return null
  const hasNetwork = network.rows.find((row) => row.month === month)?.objective?.statut === status
  const outlets = grid.rows.filter(({ objective }) => objective?.statut === status).length
  return { hasNetwork, outlets, all: outlets + Number(hasNetwork) }
}

function consequenceOf(act: Act, count: number): string {
  if (act === 'publish') {
    return 'Dès maintenant, ce qui est publié compte partout\u00a0; les responsables et les points de vente concernés sont prévenus.'
  }
  return `Après la clôture, plus personne ne pourra ${count > 1 ? 'les modifier ni les rouvrir' : 'le modifier ni le rouvrir'}.`
}

type DialogProps = { act: Act; place: MonthPlace; counts: Counts; unsaved: Unsaved; onClose: () => void }

function MonthDialog({ act, place, counts, unsaved, onClose }: DialogProps) {
  const [publish, close] = [useCommand(publishObjectives), useCommand(closeObjectives)]
  const command = act === 'publish' ? publish : close
  const verb = act === 'publish' ? 'Publier' : 'Clore'
  const month = formatMonth(monthText(place))
  const onSuccess = ({ changed }: { changed: number }) => {
    onClose()
    const done = act === 'publish' ? ['objectif publié', 'objectifs publiés'] : ['objectif clos', 'objectifs clos']
    showSuccess({ title: formatCount(changed, done[0] ?? '', done[1]), detail: `Pour ${month}.` })
  }
  return (
    <Dialog
      isOpen
      isBare={unsaved === null}
      isHeld={unsaved !== null}
      title={`${verb} les objectifs ${ofMonth(monthText(place))}\u00a0?`}
      confirmLabel={`${verb} ${formatCount(counts.all, 'objectif')}`}
      isPending={command.isPending}
      onConfirm={() => command.mutate({ body: place }, { onSuccess })}
      onClose={onClose}
    >
      {command.error && (
        <WriteFailure
          error={command.error}
          title={act === 'publish' ? 'La publication n’est pas confirmée' : 'La clôture n’est pas confirmée'}
        />
      )}
      {unsaved !== null && <Alert tone="warn">{holdText(unsaved, act === 'publish' ? 'de publier' : 'de clore')}</Alert>}
      <p>
        {[
          counts.hasNetwork && 'L’objectif du réseau',
          counts.outlets > 0 && formatCount(counts.outlets, 'objectif de point de vente', 'objectifs de points de vente'),
        ]
          .filter(Boolean)
          .join(' et ')}
        . {consequenceOf(act, counts.all)}
      </p>
    </Dialog>
  )
}

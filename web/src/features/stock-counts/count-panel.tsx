import { COUNT_STATUS_LABELS } from '@backoffice/contract/stock-counts/count-table'
import { getCount, type StockCount } from '@backoffice/contract/stock-counts/counts'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { type CountAct, CountActDialog } from './count-act-dialog.tsx'
import { CountGaps } from './count-gaps.tsx'
import { type NameOfDepot, STATUS_TONES } from './count-labels.ts'
import { Counting } from './counting.tsx'

type Props = { id: number; nameOf: NameOfDepot; onSerial?: (number: string) => void; onClose: () => void }

/** Counts a depot; once the count is submitted, shows what differs from the books. */
export function CountPanel({ onClose, ...props }: Props) {
  const count = useQuietRead(getCount, { params: { id: props.id } })
  const isOver = count === undefined || count.statut === 'posted' || count.statut === 'cancelled'
  return (
    <SidePanel title="Inventaire" foot={!isOver && <CountActs count={count} />} onClose={onClose}>
      <ReadBoundary failure="L’inventaire n’a pas pu être lu">
        <Count {...props} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Count({ id, nameOf, onSerial }: Omit<Props, 'onClose'>) {
  const count = useRead(getCount, { params: { id } })
  return (
    <Stack gap={5}>
      <CountFacts count={count} nameOf={nameOf} />
      {count.statut === 'open' && (
        <>
          <p className={typography.note}>Le stock théorique n’est montré qu’une fois l’inventaire terminé.</p>
          <Counting key={id} count={count} />
        </>
      )}
      {count.gaps && <CountGaps gaps={count.gaps} onSerial={onSerial} />}
    </Stack>
  )
}

function CountFacts({ count, nameOf }: { count: StockCount; nameOf: NameOfDepot }) {
  const { reference, depotId, statut: status, openedAt, countedByName, closedAt, raison: reason } = count
  return (
    <Facts>
      <Fact name="Inventaire">{reference}</Fact>
      <Fact name="Dépôt">{nameOf(depotId)}</Fact>
      <Fact name="État">
        <StatusWord tone={STATUS_TONES[status]}>{COUNT_STATUS_LABELS[status]}</StatusWord>
      </Fact>
      <Fact name="Ouvert">
        {formatInstant(openedAt)}
        {countedByName !== null && `, par ${countedByName}`}
      </Fact>
      {status !== 'open' && <Fact name="Lignes comptées">{formatNumber(count.entryCount)}</Fact>}
      {closedAt !== null && <Fact name={status === 'posted' ? 'Enregistré' : 'Annulé'}>{formatInstant(closedAt)}</Fact>}
      {reason !== null && <Fact name="Raison">{reason}</Fact>}
    </Facts>
  )
}

/** Stays in view below any number of gaps. */
function CountActs({ count }: { count: StockCount }) {
  const me = useQuietRead(getUserInfo, {})
  const [act, setAct] = useState<CountAct | null>(null)
  const { statut: status, countedBy } = count
  const isOwn = countedBy === me?.id
  const mayPost = me?.roleName === 'ROLE_MANAGER'
  const mayCancel = status === 'open' || mayPost
  return (
    <Stack gap={2}>
      {status === 'submitted' && isOwn && (
        <p className={typography.note}>
          Vous avez compté&nbsp;: un{' '}
          {mayPost ? 'autre gestionnaire enregistre les écarts.' : 'gestionnaire enregistre les écarts, ou annule l’inventaire.'}
        </p>
      )}
      <Row isFilled>
        {status === 'open' && <Button onClick={() => setAct('submit')}>Terminer l’inventaire…</Button>}
        {status === 'submitted' && mayPost && (
          <Button disabled={isOwn} onClick={() => setAct('post')}>
            Enregistrer les écarts…
          </Button>
        )}
        {mayCancel && (
          <Button variant="default" onClick={() => setAct('cancel')}>
            Annuler l’inventaire…
          </Button>
        )}
      </Row>
      {act && <CountActDialog count={count} act={act} onClose={() => setAct(null)} />}
    </Stack>
  )
}

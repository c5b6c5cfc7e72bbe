import { getImport, type Import } from '@backoffice/contract/imports/imports'
import { useRead } from '../../api/use-read.ts'
import { formatCount } from '../../format/numbers.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CardGrid, Card, Columns } from '../../ui/layout/page.tsx'
import { ActHistory } from '../audit/index.ts'
import { ImportDecision } from './import-decision.tsx'
import { EffectCard } from './effect-card.tsx'
import { FileCard } from './file-card.tsx'
import type { ImportsSearch } from './imports-search.ts'
import { LinesByStatus } from './lines-by-status.tsx'
import { LinesCard } from './lines-card.tsx'
import { outcomeOf } from './outcome.ts'
import { Steps } from './steps.tsx'
import { UnknownCard } from './unknown-card.tsx'
import { Track } from './upload-progress.tsx'
import { usePolling } from './use-polling.ts'

type Props = { id: number; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function ImportDetail({ id, search, onSearch }: Props) {
  const activityImport = useRead(getImport, { params: { id }, query: {} })
  usePolling(activityImport.state === 'received', getImport, { params: { id }, query: {} })
  const onLeave = () => onSearch({})

  return (
    <>
      <Steps state={activityImport.state} />
      <FileCard activityImport={activityImport} onChangeFile={onLeave} />
      {activityImport.state === 'received' && <StillReading linesRead={activityImport.linesRead} />}
      {activityImport.state === 'failed' && <Failed activityImport={activityImport} onChangeFile={onLeave} />}
      <Analysed activityImport={activityImport} search={search} onSearch={onSearch} />
    </>
  )
}

function Analysed({ activityImport, search, onSearch }: { activityImport: Import } & Omit<Props, 'id'>) {
  const createsOutlets = activityImport.state === 'analysed' && (activityImport.createOutlets || search.createOutlets === true)
  const outcome = outcomeOf(activityImport, { createsOutlets })
  const counts = outcome?.counts ?? activityImport.counts
  if (counts === null) return null

  const change = (next: ImportsSearch) => onSearch({ ...search, ...next })
  return (
    <>
      <CardGrid>
        <Columns span={outcome ? 5 : 12}>
          <LinesByStatus
            state={activityImport.state}
            counts={counts}
            corrections={activityImport.effect?.corrections?.revenue ?? null}
            onLines={(lines) => change({ lines, line: undefined, page: 0 })}
          />
        </Columns>
        {outcome && (
          <Columns span={7}>
            <EffectCard
              activityImport={activityImport}
              outcome={outcome}
              view={search.effect ?? 'figures'}
              onView={(effect) => change({ effect })}
            />
          </Columns>
        )}
      </CardGrid>
      <UnknownCard
        activityImport={activityImport}
        createsOutlets={createsOutlets || activityImport.createOutlets}
        onCreate={(createOutlets) => change({ createOutlets })}
      />
      <LinesCard activityImport={activityImport} counts={counts} createsOutlets={createsOutlets} search={search} onSearch={change} />
      <Card title="Historique">
        <ActHistory kind="import" id={activityImport.id} />
      </Card>
      <ImportDecision
        activityImport={activityImport}
        counts={counts}
        outcome={outcome}
        createsOutlets={createsOutlets}
        onLeave={() => onSearch({})}
      />
    </>
  )
}

function StillReading({ linesRead }: { linesRead: number }) {
  return (
    <Card title="Lecture du fichier" note={linesRead > 0 ? formatCount(linesRead, 'ligne lue', 'lignes lues') : 'en attente'}>
      <Track name="Lecture du fichier" share={undefined} />
    </Card>
  )
}

function Failed({ activityImport, onChangeFile }: { activityImport: Import; onChangeFile: () => void }) {
  return (
    <Card>
      <ErrorState
        title="Ce fichier n’a pas pu être importé"
        message={`${activityImport.failure ?? 'La lecture s’est interrompue.'} Aucun chiffre n’a changé.`}
        action={<Button onClick={onChangeFile}>Choisir un autre fichier</Button>}
      />
    </Card>
  )
}

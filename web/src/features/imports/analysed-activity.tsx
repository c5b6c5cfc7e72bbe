import type { ActivityImport } from '@backoffice/contract/imports/imports'
import { CardGrid, Card, Columns } from '../../ui/layout/page.tsx'
import { ActHistory } from '../audit/index.ts'
import { consequenceOf } from './consequence.ts'
import { EffectCard } from './effect-card.tsx'
import { ImportDecision } from './import-decision.tsx'
import type { ImportsSearch } from './imports-search.ts'
import { LinesByStatus } from './lines-by-status.tsx'
import { LinesCard } from './lines-card.tsx'
import { outcomeOf } from './outcome.ts'
import { UnknownCard } from './unknown-card.tsx'

type Props = { activityImport: ActivityImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedActivity({ activityImport, search, onSearch }: Props) {
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
            importKind="activation"
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
      <LinesCard fileImport={activityImport} counts={counts} createsOutlets={createsOutlets} search={search} onSearch={change} />
      <Card title="Historique">
        <ActHistory kind="import" id={activityImport.id} />
      </Card>
      <ImportDecision
        fileImport={activityImport}
        counts={counts}
        consequence={outcome && consequenceOf(outcome)}
        createsOutlets={createsOutlets}
        onLeave={() => onSearch({})}
      />
    </>
  )
}

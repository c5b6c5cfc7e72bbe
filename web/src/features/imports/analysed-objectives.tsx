import type { ObjectiveImport } from '@backoffice/contract/imports/imports'
import { formatCount } from '../../format/numbers.ts'
import { CardGrid, Card, Columns } from '../../ui/layout/page.tsx'
import { ActHistory } from '../audit/index.ts'
import { monthsOf } from './consequence.ts'
import { EffectFiguresTable, OBJECTIVE_FIGURES } from './effect-figures-table.tsx'
import { ImportDecision } from './import-decision.tsx'
import styles from './imports.module.css'
import type { ImportsSearch } from './imports-search.ts'
import { LinesByStatus } from './lines-by-status.tsx'
import { LinesCard } from './lines-card.tsx'
import { objectiveConsequenceOf } from './objective-consequence.ts'

type Props = { objectiveImport: ObjectiveImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedObjectives({ objectiveImport, search, onSearch }: Props) {
  const { id, state, counts, effect } = objectiveImport
  if (counts === null || effect === null) return null

  const isPast = state !== 'analysed'
  const change = (next: ImportsSearch) => onSearch({ ...search, ...next })
  return (
    <>
      <CardGrid>
        <Columns span={5}>
          <LinesByStatus
            importKind="objectif"
            state={state}
            counts={counts}
            corrections={null}
            onLines={(lines) => change({ lines, line: undefined, page: 0 })}
          />
        </Columns>
        <Columns span={7}>
          <Card title={isPast ? 'Ce qui a changé' : 'Ce qui changera'} note={noteOf(effect)} flush className={styles.tall}>
            <EffectFiguresTable names={OBJECTIVE_FIGURES} before={effect.before} after={effect.after} isPast={isPast} />
          </Card>
        </Columns>
      </CardGrid>
      <LinesCard fileImport={objectiveImport} counts={counts} search={search} onSearch={change} />
      <Card title="Historique">
        <ActHistory kind="import" id={id} />
      </Card>
      <ImportDecision
        fileImport={objectiveImport}
        counts={counts}
        consequence={objectiveConsequenceOf({ counts, effect })}
        onLeave={() => onSearch({})}
      />
    </>
  )
}

function noteOf({ months, created, changed }: NonNullable<ObjectiveImport['effect']>): string {
  const parts = [
    months.length > 0 && monthsOf(months).toLocaleLowerCase('fr'),
    created > 0 && formatCount(created, 'objectif créé', 'objectifs créés'),
    changed > 0 && formatCount(changed, 'objectif modifié', 'objectifs modifiés'),
  ].filter((part) => part !== false)
  return parts.join(' · ')
}

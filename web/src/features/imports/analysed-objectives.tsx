import type { ObjectiveImport } from '@backoffice/contract/imports/imports'
import { formatCount } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/page.tsx'
import { AnalysedFile } from './analysed-file.tsx'
import { monthsOf } from './consequence.ts'
import { EffectFiguresTable, OBJECTIVE_FIGURES } from './effect-figures-table.tsx'
import styles from './imports.module.css'
import type { ImportsSearch } from './imports-search.ts'
import { objectiveConsequenceOf } from './objective-consequence.ts'

type Props = { objectiveImport: ObjectiveImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedObjectives({ objectiveImport, search, onSearch }: Props) {
  const { state, counts, effect } = objectiveImport
  if (counts === null || effect === null) return null

  const isPast = state !== 'analysed'
  return (
    <AnalysedFile
      fileImport={objectiveImport}
      counts={counts}
      consequence={objectiveConsequenceOf({ counts, effect })}
      effectSpan={7}
      search={search}
      onSearch={onSearch}
    >
      <Card title={isPast ? 'Ce qui a changé' : 'Ce qui changera'} note={noteOf(effect)} flush className={styles.tall}>
        <EffectFiguresTable
          names={OBJECTIVE_FIGURES}
          before={effect.before}
          after={effect.after}
          isPast={isPast}
          {...(effect.network ? { whose: 'Points de vente' } : {})}
        />
        {effect.network && <EffectFiguresTable names={OBJECTIVE_FIGURES} {...effect.network} isPast={isPast} whose="Réseau" />}
      </Card>
    </AnalysedFile>
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

import { IconSearch } from '@tabler/icons-react'
import { Segmented } from '../../ui/form/segmented.tsx'
import controls from '../../ui/table/table-controls.module.css'
import { DraftInput } from '../../ui/table/table-draft-input.tsx'
import type { AccountsSearch } from './accounts-search.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './board.module.css'
import type { Kind } from './kind-names.ts'
import { type Responsibility, KINDS } from './kinds.ts'
import typography from '../../ui/layout/typography.module.css'

type Props = { kind: Kind; responsibility: Responsibility; query: string; onChange: (next: Partial<AccountsSearch>) => void }

export function BoardTools({ kind, responsibility, query, onChange }: Props) {
  return (
    <>
      <Row gap={3} align="center">
        {kind === 'outlets' && (
          <Segmented
            label="Colonnes"
            options={[
              { value: 'sectorManager', label: 'Par responsable' },
              { value: 'creditAgent', label: 'Par agent crédit' },
            ]}
            value={responsibility}
            onChange={(by) => onChange({ by: by === 'creditAgent' ? by : undefined })}
          />
        )}
        <span className={controls.search}>
          <IconSearch aria-hidden />
          <DraftInput
            type="search"
            aria-label={`Rechercher un ${KINDS[kind].singular}`}
            placeholder="Nom ou numéro"
            value={query}
            onChange={(text) => onChange({ q: text.trim() === '' ? undefined : text.trim().slice(0, 60) })}
          />
        </span>
      </Row>
      <p className={typography.note} id="board-keys">
        <span className={styles.byHand}>Touchez les cartes à déplacer, puis «&nbsp;Déplacer vers…&nbsp;». </span>
        <span className={styles.byMouse}>
          Glissez une carte vers une autre colonne. Au clavier&nbsp;: flèches pour aller, Espace pour choisir, Entrée pour déplacer.{' '}
        </span>
        Une carte change de main aujourd’hui&nbsp;: ce qui précède reste où c’était.
      </p>
    </>
  )
}

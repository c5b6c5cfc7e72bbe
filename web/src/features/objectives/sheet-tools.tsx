import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import type { OutletObjectivesSearch } from './outlet-objectives-search.ts'
import { sectorOf } from './sector.ts'
import { sectorSumsOf } from './sheet-rows.ts'
import styles from './sheet-tools.module.css'
import type { Sheet } from './use-sheet.ts'

export type Show = 'all' | 'changed' | 'faulty' | 'without'

type Props = {
  sheet: Sheet
  search: OutletObjectivesSearch
  filter: { query: string; setQuery: (query: string) => void; show: Show; setShow: (show: Show) => void }
  isNarrow: boolean
  onChange: (next: Partial<OutletObjectivesSearch>) => void
}

/** Chooses which outlets and comparisons the sheet shows, and undoes what was typed. */
export function SheetTools({ sheet, search, filter, isNarrow, onChange }: Props) {
  return (
    <div className={styles.tools} data-no-print>
      <Sectors sheet={sheet} value={search.sectorManagerId} onSector={(sectorManagerId) => onChange({ sectorManagerId })} />
      <TextField
        aria-label="Chercher un point de vente"
        type="search"
        placeholder="Nom ou numéro"
        className={styles.search}
        value={filter.query}
        onChange={({ target }) => filter.setQuery(target.value)}
      />
      <Choices label="Points de vente montrés" value={filter.show} onChange={filter.setShow} choices={choicesOf(sheet)} />
      {!isNarrow && (
        <Row className={styles.end} align="center" isOneLine>
          <Segmented
            label="Comparer à"
            value={search.beside ?? 'before'}
            options={BESIDES}
            onChange={(beside) => onChange({ beside: beside === 'before' ? undefined : beside })}
          />
          <IconButton aria-label="Annuler la saisie" title="Annuler (Ctrl Z)" disabled={!sheet.canUndo} onClick={sheet.undo}>
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton aria-label="Rétablir la saisie" title="Rétablir (Ctrl Y)" disabled={!sheet.canRedo} onClick={sheet.redo}>
            <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </Row>
      )}
    </div>
  )
}

const BESIDES = [
  { value: 'before', label: 'Un an avant' },
  { value: 'achieved', label: 'Réalisé' },
  { value: 'best', label: 'Meilleur mois' },
  { value: 'all', label: 'Tout' },
] as const

function choicesOf({ rows, changedRows, faultyRows }: Sheet) {
  return [
    { value: 'all', label: 'Tous', count: rows.length },
    { value: 'without', label: 'Sans objectif', count: rows.filter(({ figures }) => figures === null).length },
    { value: 'changed', label: 'Modifiés', count: changedRows.length },
    { value: 'faulty', label: 'À corriger', count: faultyRows.length },
  ] as const
}

function Sectors({ sheet, value, onSector }: { sheet: Sheet; value: number | undefined; onSector: (id: number | undefined) => void }) {
  const choices = useMemo(
    () => sectorSumsOf(sheet.rows).map((sector) => ({ value: String(sectorOf(sector)), label: sector.name })),
    [sheet.rows],
  )
  return (
    <ChoiceField
      label="Secteur"
      placeholder="Tous les secteurs"
      noMatchLabel="Aucun secteur"
      className={styles.sector}
      choices={choices}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onSector(id === null ? undefined : Number(id))}
    />
  )
}

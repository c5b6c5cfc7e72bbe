import { depotName } from '@backoffice/contract/stock/labels'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CountPanel, CountsList, OpenCountDialog } from '../stock-counts/index.ts'
import { DepotFilter } from './filter-fields.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { useDepots } from './use-depots.ts'

const COUNTED: readonly string[] = ['central', 'outlet', 'faulty']

/** Shows the counts of depots, and opens new ones. */
export function CountsPart({ search, onShow, onChange }: PartProps) {
  const { count, depot, serial } = search
  const depots = useDepots()
  const [isOpening, setOpening] = useState(false)
  const names = useMemo(() => new Map(depots.map((one) => [one.id, depotName(one)])), [depots])
  const nameOf = useMemo(() => (id: number) => names.get(id) ?? `Dépôt ${id}`, [names])
  return (
    <Page
      title="Stock, inventaires"
      subtitle="Ce qui est là, compté sans voir le stock théorique."
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setOpening(true)}>
          Ouvrir un inventaire
        </Button>
      }
    >
      <PartChoices search={search} onShow={onShow} />
      <CountsList
        search={search}
        nameOf={nameOf}
        filter={<DepotFilter value={depot} onChange={(next) => onChange({ depot: next, page: undefined })} />}
        onChange={(next) => onChange({ ...next, ...('count' in next ? { serial: undefined } : {}) })}
      />
      {count !== undefined && serial === undefined && (
        <CountPanel
          key={count}
          id={count}
          nameOf={nameOf}
          onSerial={(number) => onChange({ serial: number })}
          onClose={() => onChange({ count: undefined })}
        />
      )}
      {isOpening && (
        <OpenCountDialog
          depots={depots.filter(({ kind }) => COUNTED.includes(kind)).map((one) => ({ id: one.id, name: depotName(one) }))}
          depotId={depot ?? null}
          onOpened={(id) => {
            setOpening(false)
            onChange({ count: id, serial: undefined })
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </Page>
  )
}

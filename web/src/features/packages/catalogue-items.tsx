import { useRead } from '../../api/use-read.ts'
import { getCatalogue, type Package, type PackageOption } from '@backoffice/contract/packages/packages'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card, CardGrid, Columns } from '../../ui/layout/page.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

type Props = { onOpen: (open: string) => void }

export function CatalogueItems({ onOpen }: Props) {
  const { packages, options } = useRead(getCatalogue, {})
  return (
    <CardGrid>
      <Columns span={7}>
        <Card title="Formules" flush aside={<Add label="Ajouter une formule" onClick={() => onOpen('package-new')} />}>
          <DataTable<Package>
            name="packages"
            caption="Toutes les formules"
            isPlain
            columns={PACKAGE_COLUMNS}
            rows={packages}
            rowKey={({ id }) => id}
            onOpen={({ id }) => onOpen(`package-${id}`)}
            empty="Aucune formule."
          />
        </Card>
      </Columns>
      <Columns span={5}>
        <Card title="Options" flush aside={<Add label="Ajouter une option" onClick={() => onOpen('option-new')} />}>
          <DataTable<PackageOption>
            name="package-options"
            caption="Toutes les options"
            isPlain
            columns={OPTION_COLUMNS}
            rows={options}
            rowKey={({ id }) => id}
            onOpen={({ id }) => onOpen(`option-${id}`)}
            empty="Aucune option."
          />
        </Card>
      </Columns>
    </CardGrid>
  )
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" onClick={onClick}>
      {label}
    </Button>
  )
}

const NAME = { id: 'name', header: 'Nom', isName: true, value: ({ name }: { name: string }) => name } as const
const STATE = {
  id: 'state',
  header: 'État',
  card: 'figure',
  value: ({ isSold }: { isSold: boolean }) => soldLabel(isSold),
  cell: ({ isSold }: { isSold: boolean }) => <StatusWord tone={isSold ? 'good' : 'neutral'}>{soldLabel(isSold)}</StatusWord>,
} as const

const PACKAGE_COLUMNS: readonly Column<Package>[] = [
  NAME,
  {
    id: 'articleCode',
    header: 'Article de l’opérateur',
    definition: 'Le code que porte cette formule dans le fichier des activations.',
    isSecondary: true,
    card: 'figure',
    value: ({ articleCode }) => articleCode,
  },
  STATE,
]

const OPTION_COLUMNS: readonly Column<PackageOption>[] = [NAME, STATE]

function soldLabel(isSold: boolean): string {
  return isSold ? 'se vend' : 'ne se vend plus'
}

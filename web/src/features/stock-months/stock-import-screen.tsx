import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ImportPanel, RecentImports } from '../imports/index.ts'
import { MonthsPart } from './months-part.tsx'
import type { StockImportTab } from './stock-import-search.ts'

const route = getRouteApi(paths.stockImport)

const TABS: { value: StockImportTab; label: string }[] = [
  { value: 'receipts', label: 'Réceptions' },
  { value: 'statements', label: 'Relevés des dépôts' },
  { value: 'months', label: 'Mois' },
]

const SUBTITLES: Record<StockImportTab, string> = {
  receipts: 'Les numéros d’un bon de livraison entrent au dépôt central. L’essai à blanc montre l’effet et ne change rien.',
  statements: 'Ce que l’opérateur ou un point de vente dit de son stock se compare aux mouvements, et n’en change aucun.',
  months: 'Le stock de chaque mois d’après les mouvements, à côté de celui des relevés. Les plus grands écarts d’abord.',
}

/** Imports the files of the stock, and shows the months that they are compared with. */
export function StockImportScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { tab = 'receipts', file } = search
  const kept = { id: file, onOpen: (id: number | undefined) => void navigate({ search: (previous) => ({ ...previous, file: id }) }) }
  return (
    <Page
      title="Import du stock"
      subtitle={SUBTITLES[tab]}
      actions={
        <Choices
          label="Fichiers et mois"
          choices={TABS}
          value={tab}
          onChange={(next) => void navigate({ search: next === 'receipts' ? {} : { tab: next } })}
        />
      }
    >
      {tab === 'receipts' && <FilePart key="stock" importKind="stock" kept={kept} />}
      {tab === 'statements' && <FilePart key="depot" importKind="depot" kept={kept} />}
      {tab === 'months' && (
        <MonthsPart
          name="stock-months"
          isManager
          search={search}
          onChange={(next) => void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false })}
        />
      )}
    </Page>
  )
}

type FileProps = { importKind: 'stock' | 'depot'; kept: { id: number | undefined; onOpen: (id: number | undefined) => void } }

/** Takes a file, or shows the one that the address names; below the deposit, the latest of its kind. */
function FilePart({ importKind, kept }: FileProps) {
  return (
    <>
      <ImportPanel importKind={importKind} kept={kept} />
      {kept.id === undefined && <RecentImports importKind={importKind} onOpen={kept.onOpen} />}
    </>
  )
}

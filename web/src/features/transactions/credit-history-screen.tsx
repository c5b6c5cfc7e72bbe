import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { Choices } from '../../ui/choices.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/states.tsx'
import type { CreditHistorySearch } from './credit-history-search.ts'
import { CreditLines } from './credit-lines.tsx'
import { TransactionHistory } from './transaction-history.tsx'

const route = getRouteApi(paths.creditHistory)

const PARTS = [
  { value: 'situation', label: 'Situation des comptes' },
  { value: 'transactions', label: 'Transactions' },
] as const

/** What each account has, holds and owes; and every transaction there was. */
export function CreditHistoryScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<CreditHistorySearch>) =>
    void navigate({
      search: (known) => ({ ...known, ...('open' in next ? {} : { page: undefined }), ...next }),
      replace: 'q' in next,
      resetScroll: 'page' in next,
    })
  const Part = search.part === 'transactions' ? TransactionHistory : CreditLines

  return (
    <Page
      title="Situation des crédits"
      subtitle={
        search.part === 'transactions'
          ? 'Toutes les ventes sur crédit, avec ce qu’elles sont devenues.'
          : 'Ce que chaque compte peut dépenser, ce qui est retenu et ce qu’il doit. Ouvrez-en un pour voir ses mouvements.'
      }
      actions={
        <Choices
          label="Ce qui est montré"
          choices={PARTS}
          value={search.part ?? 'situation'}
          onChange={(part) => void navigate({ search: part === 'transactions' ? { part } : {} })}
        />
      }
    >
      <ReadBoundary failure="La situation des crédits n’a pas pu être lue" loading={<Waiting />}>
        <Part search={search} onChange={change} />
      </ReadBoundary>
    </Page>
  )
}

function Waiting() {
  return (
    <Card>
      <SkeletonBlock lines={12} />
    </Card>
  )
}

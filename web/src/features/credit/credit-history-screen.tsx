import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { type CreditHistorySearch, CreditLines, MovementHistory, ReversalsTable } from '../ledger/index.ts'
import { OpenLine } from './open-line.tsx'
import { TransactionHistory } from '../transactions/index.ts'

const route = getRouteApi(paths.creditHistory)

const PARTS = [
  { value: 'situation', label: 'Comptes' },
  { value: 'movements', label: 'Mouvements' },
  { value: 'transactions', label: 'Transactions' },
  { value: 'reversals', label: 'Contre-passations' },
] as const

const SUBTITLES = {
  situation: 'Ce que chaque compte peut dépenser, ce qui est retenu et ce qu’il doit.',
  movements: 'Tout ce qui a changé ce que chaque compte peut dépenser, le plus récent d’abord.',
  transactions: 'Toutes les ventes sur crédit, avec ce qu’elles sont devenues.',
  reversals: 'Les crédits, débits et ventes qui ont été repris, par qui et pourquoi.',
}

const FAILURES = {
  situation: 'La situation des crédits n’a pas pu être lue',
  movements: 'Les mouvements n’ont pas pu être lus',
  transactions: 'Les transactions n’ont pas pu être lues',
  reversals: 'Les contre-passations n’ont pas pu être lues',
}

export function CreditHistoryScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { roleName } = useRead(getUserInfo, {})
  const change = (next: Partial<CreditHistorySearch>) =>
    void navigate({
      search: (previous) => ({ ...previous, ...('open' in next ? {} : { page: undefined }), ...next }),
      replace: 'q' in next,
      resetScroll: 'page' in next,
    })

  return (
    <Page
      title="Situation des crédits"
      subtitle={SUBTITLES[search.part ?? 'situation']}
      actions={
        <Choices
          label="Ce qui est montré"
          choices={roleName === 'ROLE_MANAGER' ? PARTS : PARTS.filter(({ value }) => value !== 'reversals')}
          value={search.part ?? 'situation'}
          onChange={(part) => void navigate({ search: part === 'situation' ? {} : { part } })}
        />
      }
    >
      <ReadBoundary failure={FAILURES[search.part ?? 'situation']} loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <HistoryPart search={search} onChange={change} />
        {search.part !== 'transactions' && <OpenLine userId={search.open} onClose={() => change({ open: undefined })} />}
      </ReadBoundary>
    </Page>
  )
}

type PartProps = { search: CreditHistorySearch; onChange: (next: Partial<CreditHistorySearch>) => void }

function HistoryPart({ search, onChange }: PartProps) {
  if (search.part === 'movements') return <MovementHistory search={search} onChange={onChange} />
  if (search.part === 'transactions') return <TransactionHistory search={search} onChange={onChange} />
  if (search.part === undefined) return <CreditLines search={search} onChange={onChange} />
  return <ReversalsTable page={search.page ?? 0} onPage={(page) => onChange({ page })} onOpen={(open) => onChange({ open })} />
}

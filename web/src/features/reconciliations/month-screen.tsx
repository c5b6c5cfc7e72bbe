import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { readReconciliation } from '@backoffice/contract/reconciliations/reconciliations'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { RECONCILIATION_STATUS_LABELS } from '@backoffice/contract/reconciliations/labels'
import { Link } from '@tanstack/react-router'
import styles from './reconciliations.module.css'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { usePolling } from '../../api/use-polling.ts'
import { useRead } from '../../api/use-read.ts'
import { ofMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { withCard } from '../../ui/layout/with-card.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { MonthActs } from './month-acts.tsx'
import { isOutdated, leftOf, STATUS_TONE, waitingOf } from './month-labels.ts'
import { ProposingProgress } from './proposing-progress.tsx'
import type { OnSearch, ReconciliationsSearch } from './reconciliations-search.ts'
import { TotalsTable } from './totals-table.tsx'
import { useProposing } from './use-proposing.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

const StatementPart = lazyPage(() => import('./statement-part.tsx'), 'StatementPart')
const Workbench = lazyPage(() => import('./workbench.tsx'), 'Workbench')

type Props = { id: number; search: ReconciliationsSearch; onChange: OnSearch; onLeave: () => void }

/** Shows a month: its totals, its acts, and its workbench or its statements. */
export function MonthScreen({ id, search, onChange, onLeave }: Props) {
  const request = { params: { id } }
  const reconciliation = useRead(readReconciliation, request)
  const proposing = useProposing(id)
  const isProposing = reconciliation.statut === 'proposing' || proposing.isPending
  usePolling(isProposing, readReconciliation, request)
  const isStatementShown = search.part === 'statement' || reconciliation.imports.length === 0

  return (
    <Page
      title={`Rapprochement ${ofMonth(monthText(reconciliation))}`}
      subtitle={<Subtitle reconciliation={reconciliation} onLeave={onLeave} />}
      actions={
        <MonthActs
          reconciliation={reconciliation}
          isProposing={isProposing}
          onPropose={proposing.propose}
          part={search.part}
          onPart={(part) => onChange({ part })}
        />
      }
    >
      {proposing.error && <WriteFailure error={proposing.error} title="La recherche n’est pas confirmée" />}
      <TotalsTable totals={reconciliation.totals} />
      {isProposing && <ProposingProgress progress={reconciliation.progress} />}
      {!isProposing && <Advice reconciliation={reconciliation} />}
      <ReadBoundary failure="Ce mois n’a pas pu être lu" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        {isStatementShown ? (
          <StatementPart reconciliation={reconciliation} />
        ) : (
          <Workbench reconciliation={reconciliation} isHeld={isProposing} search={search} onChange={onChange} />
        )}
      </ReadBoundary>
    </Page>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1)

function Subtitle({ reconciliation, onLeave }: { reconciliation: Reconciliation; onLeave: () => void }) {
  return (
    <Row gap={[1, 4]} align="center">
      <StatusWord tone={STATUS_TONE[reconciliation.statut]}>{RECONCILIATION_STATUS_LABELS[reconciliation.statut]}</StatusWord>
      <span>{reconciliation.statut === 'open' ? `Attend\u00a0: ${lowerFirst(waitingOf(reconciliation))}` : waitingOf(reconciliation)}</span>
      {reconciliation.seal !== null && (
        <span>
          Sceau&nbsp;: <span className={styles.seal}>{reconciliation.seal}</span>
        </span>
      )}
      {reconciliation.statut === 'locked' && (
        <Link className={typography.link} to={paths.monthClose} search={{ month: monthText(reconciliation) }}>
          Clôturer le mois
        </Link>
      )}
      <button type="button" className={typography.link} onClick={onLeave}>
        Tous les mois
      </button>
    </Row>
  )
}

/** Warns that the results are missing or outdated: no search yet, or a statement imported since. */
function Advice({ reconciliation }: { reconciliation: Reconciliation }) {
  const { statut: status, imports, proposedAt, totals } = reconciliation
  if (status !== 'open' || imports.length === 0) return null
  if (proposedAt === null) return <Alert tone="warn">Rien n’a encore été comparé. Lancez la recherche&nbsp;: {leftOf(totals)}.</Alert>
  if (!isOutdated(reconciliation)) return null
  return <Alert tone="warn">Un relevé est arrivé depuis la dernière recherche. Relancez-la pour comparer ses lignes.</Alert>
}

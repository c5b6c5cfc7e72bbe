import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { AccountPanel } from './account-panel.tsx'
import type { AmountSettingsSearch } from './amount-settings-search.ts'
import { BalancePanel } from './balance-panel.tsx'
import { BalancesTable } from './balances-table.tsx'
import { OperationPanel } from './operation-panel.tsx'
import { OperationsTable } from './operations-table.tsx'
import { RequestLimitsForm } from '../credit-requests/index.ts'
import { lineAt } from './settings.ts'

const route = getRouteApi(paths.amountSettings)

const PARTS = [
  { value: 'operations', label: 'Opérations' },
  { value: 'balances', label: 'Soldes' },
  { value: 'requests', label: 'Demandes' },
] as const

/** Edits the limits of operations and the floors of balances, by role and by account. */
export function AmountSettingsScreen() {
  const { part, open } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<AmountSettingsSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false })

  return (
    <Page
      title="Paramétrage des montants"
      subtitle="Un compte sans montant à lui suit celui de son rôle. Sans montant, il n’y a pas de limite."
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => change({ open: 'new' })}>
          Régler un compte
        </Button>
      }
    >
      <Choices
        label="Ce qui est réglé"
        choices={PARTS}
        value={part ?? 'operations'}
        onChange={(next) => change({ part: next === 'operations' ? undefined : next, open: undefined })}
      />
      <ReadBoundary failure="Les montants n’ont pas pu être lus" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <Part part={part} onOpen={(next) => change({ open: next })} />
        {open !== undefined && (
          <Panel key={open} open={open} onOpen={(next) => change({ open: next })} onClose={() => change({ open: undefined })} />
        )}
      </ReadBoundary>
    </Page>
  )
}

type PartProps = { part: AmountSettingsSearch['part']; onOpen: (open: string) => void }

function Part({ part, onOpen }: PartProps) {
  if (part === 'requests') return <RequestLimitsForm />
  return part === 'balances' ? <BalancesTable onOpen={onOpen} /> : <OperationsTable onOpen={onOpen} />
}

type PanelProps = { open: string; onOpen: (open: string) => void; onClose: () => void }

function Panel({ open, onOpen, onClose }: PanelProps) {
  const settings = useRead(listAmountSettings, {})
  if (open === 'new') return <AccountPanel onOpen={onOpen} onClose={onClose} />
  const line = lineAt(settings, open)
  if (line === null) return null
  if ('operation' in line) return <OperationPanel line={line.operation} settings={settings} onClose={onClose} />
  return <BalancePanel line={line.balance} settings={settings} onClose={onClose} />
}

import { getCreditLine } from '@backoffice/contract/ledger/credit-lines'
import { exportMovements, listMovements } from '@backoffice/contract/ledger/ledger'
import type { Movement } from '@backoffice/contract/ledger/movement'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { download } from '../../api/download.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useDownload } from '../../api/use-download.ts'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { ExportButton } from '../../ui/overlay/export-button.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { MovementActs, MovementList, LineStatus } from '../ledger/index.ts'
import { TakeCreditDialog } from '../transactions/index.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './credit-line-panel.module.css'
import typography from '../../ui/layout/typography.module.css'

const SIZE = 20

export function CreditLinePanel({ userId, onClose }: { userId: number; onClose: () => void }) {
  const line = useQuietRead(getCreditLine, { params: { userId } })
  return (
    <SidePanel title={line?.name ?? 'Compte'} onClose={onClose}>
      <ReadBoundary failure="Ce compte n’a pas pu être lu">
        <Line userId={userId} />
        <Acts userId={userId} />
        <Movements userId={userId} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Line({ userId }: { userId: number }) {
  const { status, available, held, owed, floor, debts } = useRead(getCreditLine, { params: { userId } })
  const ages = [
    ['depuis 7\u00a0j au plus', debts.upTo7],
    ['depuis 8 à 30\u00a0j', debts.upTo30],
    ['depuis 31 à 60\u00a0j', debts.upTo60],
    ['depuis plus de 60\u00a0j', debts.over60],
  ] as const
  return (
    <Stack>
      <div>
        <span className={typography.caption}>Solde</span>
        <p className={typography.figure}>{formatMoney(available)}</p>
        <LineStatus status={status} />
      </div>
      <Facts>
        <Sum name="Marge" amount={sumOfMoney([available, -floor])} />
        <Sum name="Retenu" amount={held} />
        <Sum name="Découvert permis" amount={-floor} />
        <Sum name="Doit" amount={owed} />
        {owed > 0 && ages.filter(([, amount]) => amount > 0).map(([name, amount]) => <Sum key={name} name={name} amount={amount} />)}
        {debts.late > 0 && <Sum name="dont en retard" amount={debts.late} />}
      </Facts>
      <Link className={styles.link} to={paths.creditHistory} search={{ part: 'transactions', userId }}>
        Voir ses transactions
      </Link>
    </Stack>
  )
}

function Acts({ userId }: { userId: number }) {
  const { name, available } = useRead(getCreditLine, { params: { userId } })
  const [isTaking, setTaking] = useState(false)
  const { roleName } = useRead(getUserInfo, {})
  if (roleName !== 'ROLE_MANAGER') return null
  return (
    <Row align="center" justify="end" isFilled>
      <Button variant="default" onClick={() => setTaking(true)}>
        Reprendre du crédit…
      </Button>
      <ButtonLink variant="default" to={paths.giveCredit} search={{ userId }}>
        Donner du crédit…
      </ButtonLink>
      {isTaking && <TakeCreditDialog userId={userId} name={name} available={available} onClose={() => setTaking(false)} />}
    </Row>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <Fact name={name} isFigure>
      {formatMoney(amount)}
    </Fact>
  )
}

function Movements({ userId }: { userId: number }) {
  const [pageCount, setPageCount] = useState(0)
  const page = useDeferredValue(pageCount)
  const [run, isRunning] = useDownload('Les mouvements n’ont pas pu être exportés')
  const start = (format: 'xlsx' | 'csv') => run(() => download(exportMovements, { params: { userId }, query: { format } }))
  const { content, totalElements } = useRead(listMovements, { params: { userId }, query: { page, size: SIZE } })
  const { name, available } = useRead(getCreditLine, { params: { userId } })
  const { roleName } = useRead(getUserInfo, {})
  const actsOf = (movement: Movement) => <MovementActs movement={movement} name={name} available={available} />
  return (
    <Stack as="section" className={styles.movements} aria-label="Mouvements" aria-busy={page !== pageCount}>
      <header>
        <h3>{formatCount(totalElements, 'mouvement')}</h3>
        <ExportButton
          isRunning={isRunning}
          items={[
            { label: 'XLSX', onSelect: () => start('xlsx') },
            { label: 'CSV', onSelect: () => start('csv') },
          ]}
        />
      </header>
      <MovementList label="Mouvements" movements={content} isWhole actsOf={roleName === 'ROLE_MANAGER' ? actsOf : undefined} />
      {totalElements > SIZE && (
        <TablePager label="Pages des mouvements" page={{ page, size: SIZE, total: totalElements, onPage: setPageCount }} />
      )}
    </Stack>
  )
}

import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { SHORTCUTS_OF_SCREEN } from '../../shortcuts.ts'
import { Button } from '../../ui/form/button.tsx'
import { sharesOf, describeShares } from './bulk-shares.ts'
import styles from './request-list.module.css'
import { KeyHints } from '../../ui/layout/key-hints.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useApprovalContext } from './use-approval-context.ts'

type Props = { many: readonly CreditRequest[]; onDecideMany: () => void; isHelpShown: boolean; onHelp: () => void }

const KEYS = SHORTCUTS_OF_SCREEN[paths.creditRequests]?.shortcuts ?? []
const FIRST_KEYS = [
  [['J', 'K'], 'parcourir'],
  [['X'], 'choisir'],
] as const

export function RequestListFoot({ many, onDecideMany, isHelpShown, onHelp }: Props) {
  return (
    <Stack as="footer" gap={2} className={styles.queueFoot} data-keys-only={many.length === 0 || undefined}>
      {many.length > 0 && <Many many={many} onDecideMany={onDecideMany} />}
      <KeyHints hints={KEYS} first={FIRST_KEYS} isColumn isHelpShown={isHelpShown} onHelp={onHelp} />
    </Stack>
  )
}

function Many({ many, onDecideMany }: Pick<Props, 'many' | 'onDecideMany'>) {
  const context = useApprovalContext()
  const total = sumOfMoney(many.map(({ amount }) => amount))
  const sharesText = describeShares(sharesOf(many, context))
  return (
    <>
      <Button size="xs" fullWidth onClick={onDecideMany}>
        Approuver {many.length === 1 ? 'la demande choisie' : `les ${many.length} choisies`}, {formatMoney(total)}…
      </Button>
      {sharesText !== null && <p className={styles.apart}>{sharesText}</p>}
    </>
  )
}

import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { SHORTCUTS_OF_SCREEN } from '../../shortcuts.ts'
import { Button } from '../../ui/form/button.tsx'
import { sharesOf, describeShares } from './bulk-shares.ts'
import styles from './request-list.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import { useApprovalContext } from './use-approval-context.ts'

type Props = { many: readonly CreditRequest[]; onDecideMany: () => void; isHelpShown: boolean; onHelp: () => void }

const KEYS = SHORTCUTS_OF_SCREEN[paths.creditRequests]?.shortcuts ?? []

export function RequestListFoot({ many, onDecideMany, isHelpShown, onHelp }: Props) {
  return (
    <Stack as="footer" gap={2} className={styles.queueFoot}>
      {many.length > 0 && <Many many={many} onDecideMany={onDecideMany} />}
      <div className={styles.keys}>
        {isHelpShown && (
          <ul className={styles.allKeys} aria-label="Raccourcis">
            {KEYS.map(([key, label]) => (
              <li key={key}>
                <kbd>{key}</kbd> {label}
              </li>
            ))}
          </ul>
        )}
        {!isHelpShown && (
          <>
            <span>
              <kbd>J</kbd> <kbd>K</kbd> parcourir
            </span>
            <span>
              <kbd>X</kbd> choisir
            </span>
          </>
        )}
        <button type="button" className={styles.help} aria-expanded={isHelpShown} onClick={onHelp}>
          <kbd>?</kbd> {isHelpShown ? 'moins' : 'tous les raccourcis'}
        </button>
      </div>
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

import { saleLabel } from '@backoffice/contract/transactions/sale-labels'
import { roleLabel } from '@backoffice/contract/roles'
import { getUserInfo } from '@backoffice/contract/session/session'
import type { Transaction } from '@backoffice/contract/transactions/transactions'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { Button } from '../../ui/form/button.tsx'
import { MovementsLink } from '../ledger/index.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import type { Deciding } from './deciding.ts'
import { ReceiptActs } from './receipt.tsx'
import { RepeatAlert } from './repeat-alert.tsx'
import { mayCancel, mayReverse, mayValidate, STATUS_TONE, STATUS_LABELS } from './transaction-labels.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './transactions.module.css'
import typography from '../../ui/layout/typography.module.css'

type Props = {
  transaction: Transaction
  /** True just after the viewer's own sale. */
  isNew?: boolean
  /** Set where the transaction may still be decided. */
  onDecide?: ((act: Deciding['act']) => void) | undefined
  /** Set where the transaction may be reversed once validated. */
  onReverse?: (() => void) | undefined
  onClose: () => void
}

export function TransactionPanel({ transaction, isNew = false, onDecide, onReverse, onClose }: Props) {
  const { reference, userId, amount, statut: status } = transaction
  const me = useRead(getUserInfo, {})
  return (
    <SidePanel
      title={reference}
      onClose={onClose}
      foot={
        (onDecide && status === 'in_progress' && <Acts transaction={transaction} onDecide={onDecide} />) ||
        (onReverse && mayReverse(transaction, me) && <ReverseButton onReverse={onReverse} />)
      }
    >
      <Stack>
        <p className={typography.figure}>{formatMoney(amount)}</p>
        {isNew && (
          <p role="status" className={styles.done}>
            <strong>Vente enregistrée.</strong> {formatMoney(amount)} retenus jusqu’à la validation.
          </p>
        )}
        <RepeatAlert transactions={[transaction]} />
        <SaleFacts transaction={transaction} />
        <ReceiptActs transaction={transaction} />
        <p>
          <MovementsLink userId={userId}>{me.id === userId ? 'Voir mes mouvements' : 'Voir les mouvements du vendeur'}</MovementsLink>
        </p>
      </Stack>
    </SidePanel>
  )
}

function SaleFacts({ transaction }: Pick<Props, 'transaction'>) {
  const { userName, userRole, commission, statut: status, raison: reason } = transaction
  const { externalReference, createdAt, decidedAt, decidedByName, subscriberNumber, decoderNumber } = transaction
  const { reversedAt = null, reversedByName = null } = transaction
  return (
    <Facts>
      <Fact name="État">
        <StatusWord tone={STATUS_TONE[status]}>{STATUS_LABELS[status]}</StatusWord>
      </Fact>
      <Fact name="Vendeur">
        {userName}, {roleLabel(userRole).toLowerCase()}
      </Fact>
      <Fact name="Formule">{saleLabel(transaction)}</Fact>
      {externalReference && <Fact name="Référence de la pièce">{externalReference}</Fact>}
      {subscriberNumber !== null && <Fact name="Abonné">{subscriberNumber}</Fact>}
      {decoderNumber !== null && <Fact name="Décodeur">{decoderNumber}</Fact>}
      <Fact name="Commission">{formatMoney(commission)}</Fact>
      <Fact name="Saisie">{formatInstant(createdAt)}</Fact>
      {decidedAt !== null && (
        <Fact name="Décidée">
          {formatInstant(decidedAt)}
          {decidedByName !== null && ` par ${decidedByName}`}
        </Fact>
      )}
      {reversedAt !== null && (
        <Fact name="Contre-passée">
          {formatInstant(reversedAt)}
          {reversedByName !== null && ` par ${reversedByName}`}
        </Fact>
      )}
      {reason !== null && <Fact name="Raison">{reason}</Fact>}
    </Facts>
  )
}

function ReverseButton({ onReverse }: { onReverse: () => void }) {
  return (
    <Row align="center" justify="end" isFilled>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />} onClick={onReverse}>
        Contre-passer…
      </Button>
    </Row>
  )
}

function Acts({ transaction, onDecide }: { transaction: Transaction; onDecide: (act: Deciding['act']) => void }) {
  const me = useRead(getUserInfo, {})
  const isOther = mayValidate(transaction, me)
  return (
    <Row align="center" justify="end" isFilled>
      {!isOther && <p className={typography.caption}>Vendue ou saisie par vous&nbsp;: une autre personne la valide.</p>}
      {mayCancel(transaction, me) && (
        <Button variant="default" leftSection={<IconX size={16} stroke={1.7} aria-hidden />} onClick={() => onDecide('cancel')}>
          {transaction.packageId === null ? 'Annuler…' : 'Annuler la vente…'}
        </Button>
      )}
      {isOther && (
        <Button leftSection={<IconCheck size={16} stroke={1.7} aria-hidden />} onClick={() => onDecide('validate')}>
          Valider {formatMoney(transaction.amount)}…
        </Button>
      )}
    </Row>
  )
}

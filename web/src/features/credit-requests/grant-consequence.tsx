import type { CreditLine } from '@backoffice/contract/ledger/credit-lines'
import { formatMoney } from '../../format/money.ts'
import { AfterAmounts } from '../ledger/index.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './give-credit.module.css'

type Props = { line: CreditLine; amount: number; threshold: number | null }

export function GrantConsequence({ line, amount, threshold }: Props) {
  const needsAnother = threshold !== null && amount > threshold
  return (
    <Stack gap={3} className={styles.consequence} aria-live="polite">
      <AfterAmounts available={line.available} after={line.available + amount} />
      {line.owed > 0 && (
        <p>
          {line.name} doit {formatMoney(line.owed)} au réseau
          {amount >= line.owed ? '\u00a0: ce crédit le couvre.' : '\u00a0: ce crédit ne le couvre pas.'}
        </p>
      )}
      {needsAnother ? (
        <p>
          <strong>Au-delà de {formatMoney(threshold)}, une seconde personne décide.</strong> Rien n’est versé maintenant&nbsp;: ce crédit
          devient une demande, qu’un autre gestionnaire accordera ou rejettera.
        </p>
      ) : (
        <p>Le solde change aussitôt. Annulable par contre-passation seulement.</p>
      )}
    </Stack>
  )
}

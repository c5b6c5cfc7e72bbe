import { useState } from 'react'
import { formatMoney, NO_AMOUNT, readAmount, sumOfMoney } from '../../../format/money.ts'
import { showSuccess } from '../../../ui/feedback/toast.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DecisionBar } from '../../../ui/layout/decision-bar.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import styles from '../examples/stage.module.css'

const BALANCE = 120

export function DecisionFoot() {
  const [text, setText] = useState('500')
  const amount = readAmount(text)
  const after = amount === null ? 'Le solde ne change pas.' : `Solde après\u00a0: ${formatMoney(sumOfMoney([BALANCE, amount]))}`
  return (
    <Stack className={styles.foot}>
      <AmountField label="Montant accordé" value={text} onChange={setText} error={amount === null ? NO_AMOUNT : undefined} />
      <DecisionBar label="Décision" fact={amount === null ? 'Rien à accorder' : `Accorder ${formatMoney(amount)}`} detail={after}>
        <Button variant="default" onClick={() => showSuccess({ title: 'Rejetée', detail: 'Rien n’a été envoyé.' })}>
          Rejeter
        </Button>
        <Button disabled={amount === null} onClick={() => showSuccess({ title: 'Approuvée', detail: 'Rien n’a été envoyé.' })}>
          Approuver
        </Button>
      </DecisionBar>
    </Stack>
  )
}

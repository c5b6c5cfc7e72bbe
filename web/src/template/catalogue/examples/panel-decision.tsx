import { formatMoney } from '../../../format/money.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DecisionBar } from '../../../ui/layout/decision-bar.tsx'
import styles from './stage.module.css'

export function PanelDecision() {
  return (
    <div className={styles.foot}>
      <DecisionBar label="Décision d’exemple" fact={`Accorder ${formatMoney(500)}`} detail={`Solde après\u00a0: ${formatMoney(1_750)}`}>
        <Button variant="default">Rejeter</Button>
        <Button>Approuver</Button>
      </DecisionBar>
    </div>
  )
}

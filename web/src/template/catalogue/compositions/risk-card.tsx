import { formatMoney } from '../../../format/money.ts'
import { formatCount } from '../../../format/numbers.ts'
import { RateBar } from '../../../ui/chart/rate-bar.tsx'
import { StatusWord } from '../../../ui/feedback/status-word.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import typography from '../../../ui/layout/typography.module.css'

export function RiskCard() {
  return (
    <Stack>
      <Row align="center" justify="between">
        <span className={typography.figure}>{formatMoney(500)}</span>
        <StatusWord tone="warn">À regarder</StatusWord>
      </Row>
      <Facts>
        <Fact name="Solde avant" isFigure>
          {formatMoney(120)}
        </Fact>
        <Fact name="Solde après" isFigure>
          {formatMoney(620)}
        </Fact>
        <Fact name="Plus ancienne dette" isFigure>
          {formatCount(12, 'jour')}
        </Fact>
        <Fact name="Rejets, 90 jours" isFigure>
          {formatCount(1, 'demande')}
        </Fact>
        <Fact name="Rythme du mois">
          <RateBar rate={0.55} elapsed={0.6} />
        </Fact>
      </Facts>
    </Stack>
  )
}

import { LINE_KIND_LABELS } from '@backoffice/contract/commissions/line-table'
import type { Rule } from '@backoffice/contract/commissions/rule'
import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import type { StatementLine } from '@backoffice/contract/commissions/statements'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ContestWord } from './line-columns.tsx'
import styles from './rules.module.css'
import { describeBasis, describeOrigin, describeTier } from './statement-labels.ts'

type Props = {
  line: StatementLine
  /** The rule of the line, for those who may read rules. */
  rule?: Rule | undefined
  /** True if the reader may open the page of activities. */
  hasActivities?: boolean
  foot?: ReactNode
  /** The buttons of the reader's role. */
  children: ReactNode
  onClose: () => void
}

/** Shows how a line was computed, from its activation to what is due. */
export function LinePanel({ line, rule, hasActivities = true, foot, children, onClose }: Props) {
  const { activationId, date, subscriberNumber, movement, articleCode, outletNumber, salesmanCode } = line
  return (
    <SidePanel title={`${ACTIVITY_KIND_LABELS[movement]}, abonné ${subscriberNumber}`} foot={foot} onClose={onClose}>
      <Stack gap={5}>
        <LineAmounts line={line} rule={rule} />
        <Facts>
          <Fact name="Jour">
            {hasActivities ? (
              <Link to={paths.activities} search={{ start: date, end: date, line: activationId }}>
                {formatDay(date)}
              </Link>
            ) : (
              formatDay(date)
            )}
          </Fact>
          <Fact name="Article">{articleCode}</Fact>
          <Fact name="Point de vente">{outletNumber ?? '–'}</Fact>
          <Fact name="Commercial">{salesmanCode || '–'}</Fact>
          <Fact name="Type">{LINE_KIND_LABELS[line.kind]}</Fact>
          {line.origin && <Fact name="Origine">{describeOrigin(line.origin)}</Fact>}
          {line.transactionId !== null && <Fact name="Vente">n°&nbsp;{line.transactionId}, qui l’a déjà fait gagner</Fact>}
        </Facts>
        {line.contest && <Contest contest={line.contest} />}
        {children}
      </Stack>
    </SidePanel>
  )
}

function LineAmounts({ line, rule }: Pick<Props, 'line' | 'rule'>) {
  const { ruleId, ruleName, ruleVersion, reason, amount, alreadyEarned, due } = line
  const basis = [describeBasis(line, rule), describeTier(line, rule)].filter((part) => part !== null).join(', ')
  return (
    <Stack gap={3}>
      {reason !== null && <p className={styles.sentence}>{reason}</p>}
      <Facts>
        {ruleId !== null && (
          <Fact name="Règle">
            {ruleName}, version {ruleVersion}
          </Fact>
        )}
        {basis !== '' && <Fact name="Calcul">{basis}</Fact>}
        <Fact name="Gagné" isFigure>
          {formatMoney(amount)}
        </Fact>
        <Fact name="Déjà gagné" isFigure>
          {formatMoney(alreadyEarned)}
        </Fact>
        <Fact name="Dû" isFigure>
          <strong>{formatMoney(due)}</strong>
        </Fact>
      </Facts>
    </Stack>
  )
}

function Contest({ contest }: { contest: NonNullable<StatementLine['contest']> }) {
  return (
    <Stack gap={2} as="section" aria-label="Contestation">
      <h3 className={typography.heading}>Contestation</h3>
      <ContestWord contest={contest} />
      <p>«&nbsp;{contest.raison}&nbsp;»</p>
      <p className={typography.note}>
        {contest.contestedByName ?? 'Une personne'}, {formatInstant(contest.contestedAt)}
      </p>
      {contest.answer !== null && (
        <>
          <p>«&nbsp;{contest.answer}&nbsp;»</p>
          <p className={typography.note}>
            {contest.answeredByName ?? 'Une personne'}, {formatInstant(contest.answeredAt)}
          </p>
        </>
      )}
    </Stack>
  )
}

import type { Rule } from '@backoffice/contract/commissions/rule'
import { useState } from 'react'
import { currentDay, formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActBar } from '../../ui/layout/act-bar.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { OpeningRow, RowDetail, RowList, RowName, RowsInPanel } from '../../ui/layout/row-list.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { EndRuleDialog } from './end-rule-dialog.tsx'
import styles from './rules.module.css'
import { RuleStateWord } from './rule-columns.tsx'
import { describeDays, describePay } from './rule-labels.ts'
import { stateOf } from './rules.ts'

type Props = { rule: Rule; versions: readonly Rule[]; onOpen: (open: string) => void; onClose: () => void }

/** Shows what a rule does, what may be done with it, and its other versions. */
export function RulePanel({ rule, versions, onOpen, onClose }: Props) {
  const today = currentDay()
  return (
    <SidePanel title={rule.name} onClose={onClose}>
      <Stack gap={5}>
        <Stack gap={2}>
          <p className={styles.sentence}>{rule.sentence}</p>
          <p className={typography.note}>
            Sur une ligne de {formatMoney(rule.example.basisAmount)}&nbsp;: <strong>{formatMoney(rule.example.amount)}</strong>.
          </p>
        </Stack>
        <RuleActs rule={rule} isLatest={versions[0]?.id === rule.id} today={today} onOpen={onOpen} onClose={onClose} />
        <Facts>
          <Fact name="État">
            <RuleStateWord rule={rule} today={today} />
          </Fact>
          <Fact name="Jours">{describeDays(rule, today)}</Fact>
          <Fact name="Version">{rule.ruleVersion}</Fact>
          <Fact name="Utilisée">{rule.used ? 'oui, par un relevé validé' : 'pas encore'}</Fact>
          <Fact name="Créée">
            {formatInstant(rule.createdAt)}
            {rule.createdByName !== null && `, par ${rule.createdByName}`}
          </Fact>
        </Facts>
        {versions.length > 1 && <Versions shown={rule} versions={versions} today={today} onOpen={onOpen} />}
      </Stack>
    </SidePanel>
  )
}

type ActsProps = Omit<Props, 'versions'> & { isLatest: boolean; today: string }

function RuleActs({ rule, isLatest, today, onOpen, onClose }: ActsProps) {
  const [asked, setAsked] = useState<'end' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const rareActs = [
    ...(stateOf(rule, today) === 'ended' ? [] : [{ label: 'Terminer…', onSelect: () => setAsked('end') }]),
    ...(rule.used ? [] : [{ label: 'Supprimer…', onSelect: () => setAsked('delete') }]),
  ]
  return (
    <Stack gap={2}>
      <ActBar others={rareActs}>
        {!rule.used && (
          <Button variant="default" onClick={() => onOpen(`edit-${rule.id}`)}>
            Modifier
          </Button>
        )}
        {isLatest && (
          <Button variant="default" onClick={() => onOpen(`version-${rule.id}`)}>
            Nouvelle version
          </Button>
        )}
      </ActBar>
      {rule.used && (
        <p className={typography.note}>Elle figure dans un relevé validé&nbsp;: elle ne peut plus être modifiée ni supprimée.</p>
      )}
      {asked === 'end' && <EndRuleDialog rule={rule} onClose={close} />}
      {asked === 'delete' && <DeleteRuleDialog rule={rule} onClose={close} onDeleted={onClose} />}
    </Stack>
  )
}

type VersionsProps = { shown: Rule; versions: readonly Rule[]; today: string; onOpen: (open: string) => void }

function Versions({ shown, versions, today, onOpen }: VersionsProps) {
  return (
    <section aria-label="Versions">
      <h3 className={typography.heading}>Versions</h3>
      <RowsInPanel isLate={false}>
        <RowList label="Versions de la règle">
          {versions.map((version) => (
            <OpeningRow
              key={version.id}
              onOpen={() => onOpen(`rule-${version.id}`)}
              start={
                <>
                  <RowName>{`Version ${version.ruleVersion}${version.id === shown.id ? ', affichée' : ''}`}</RowName>
                  <RowDetail>{describeDays(version, today)}</RowDetail>
                </>
              }
              end={
                <>
                  <span>{describePay(version)}</span>
                  <RuleStateWord rule={version} today={today} />
                </>
              }
            />
          ))}
        </RowList>
      </RowsInPanel>
    </section>
  )
}

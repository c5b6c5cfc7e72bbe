import { previewBalanceSettings } from '@backoffice/contract/amount-settings/amount-settings'
import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { useEffect } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import styles from './amount-settings.module.css'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

type Concerned = ResponseOf<typeof previewBalanceSettings>
type Becomes = Concerned[number]['becomes']
type Body = RequestOf<typeof previewBalanceSettings>['body']

const PAUSE_MS = 400
const SHOWN_MAX = 8
const CONSEQUENCE_LABELS: Record<Becomes, { label: string; tone: Tone }> = {
  blocked: { label: 'bloqué', tone: 'bad' },
  critical: { label: 'critique', tone: 'bad' },
  alert: { label: 'bas', tone: 'warn' },
}

/** Lists the accounts that would be below a level if it were saved; asked once typing pauses. */
export function Consequences({ body }: { body: Body }) {
  const { concerned, refusal } = useConsequences(body)
  if (refusal !== null) return <p className={typography.note}>{refusal}</p>
  if (concerned === null) return <p className={typography.note}>Calcul de ce qui changerait…</p>
  return (
    <Stack as="section" gap={2} className={styles.consequences} role="status" aria-label="Ce qui changerait">
      <p>{summaryOf(concerned)}</p>
      <ul>
        {concerned.slice(0, SHOWN_MAX).map(({ userId, name, available, over, becomes }) => (
          <li key={userId}>
            <span>{name}</span>
            <span className={styles.amount}>{formatMoney(available)}</span>
            <StatusWord tone={CONSEQUENCE_LABELS[becomes].tone}>
              {CONSEQUENCE_LABELS[becomes].label}
              {over > 0 && `, ${formatMoney(over)} de trop`}
            </StatusWord>
          </li>
        ))}
      </ul>
      {concerned.length > SHOWN_MAX && <p>et {formatCount(concerned.length - SHOWN_MAX, 'autre')}.</p>}
    </Stack>
  )
}

function summaryOf(concerned: Concerned): string {
  const count = (outcome: Becomes) => concerned.filter(({ becomes }) => becomes === outcome).length
  if (concerned.length === 0) return 'Aucun compte ne serait sous ces seuils.'
  const blocked = count('blocked')
  const start = blocked > 0 ? `${formatCount(blocked, 'compte ne pourrait', 'comptes ne pourraient')} plus rien dépenser. ` : ''
  return `${start}Seraient critiques\u00a0: ${count('critical')}\u00a0; bas\u00a0: ${count('alert')}.`
}

/** Asks with a POST, which is not cached; an answer to other amounts is not shown. */
function useConsequences(body: Body) {
  const text = JSON.stringify(body)
  const { mutate, variables, data, error } = useCommand(previewBalanceSettings)
  useEffect(() => {
    // True because `text` is a serialized Body.
    const timer = setTimeout(() => mutate({ body: JSON.parse(text) as Body }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [mutate, text])
  const isCurrent = JSON.stringify(variables?.body) === text
  return { concerned: (isCurrent && data) || null, refusal: (isCurrent && error?.message) || null }
}

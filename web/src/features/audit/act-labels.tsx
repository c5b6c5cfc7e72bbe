import type { Act } from '@backoffice/contract/audit/audit'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { actSentence } from './act-sentences.ts'
import styles from './audit.module.css'
import { changedFields, type NameById } from './field-labels.ts'
import { refusalLabel } from './refusal-labels.ts'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

export const REFUSED_FROM = 400

/** Shows the sentence of an act and its refusal. `times`: how often the same source repeated it within a minute. */
export function ActTitle({ act, nameOf }: { act: Act; nameOf: NameById }) {
  const { status, code, target } = act
  const { times } = target
  return (
    <Row as="p" gap={[0, 3]} className={styles.action}>
      {actSentence(act, nameOf)}
      {typeof times === 'number' && <span className={typography.note}> encore {times} fois</span>}
      {status >= REFUSED_FROM && <StatusWord tone="bad">Refusé&nbsp;: {refusalLabel(code)}</StatusWord>}
    </Row>
  )
}

export function ActChanges({ object, nameOf }: { object: Act['objects'][number]; nameOf: NameById }) {
  const changed = changedFields(object, nameOf)
  if (changed.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changed.map(({ name, label, before, after }) => (
        <li key={name}>
          {label}&nbsp;: {before !== null && <>{before} → </>}
          <strong>{after ?? 'rien'}</strong>
        </li>
      ))}
    </ul>
  )
}

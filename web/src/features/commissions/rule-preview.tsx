import { previewRule } from '@backoffice/contract/commissions/commission-rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePreview } from '../../api/use-preview.ts'
import { CURRENCY_SIGN, formatMoney, readAmountOrZero } from '../../format/money.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDebounced } from '../../ui/form/use-debounced.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { bodyOf, type RuleFields } from './rule-fields.ts'
import styles from './rules.module.css'

const DELAY_MS = 400

/** Says what the rule does, and computes an example, as soon as the fields are complete. */
export function RulePreview({ fields }: { fields: RuleFields }) {
  const [exampleText, setExampleText] = useState('100')
  const request = requestOf(fields, exampleText)
  const settledRequest = useSettled(request)
  const { answer, failure, isLoading } = usePreview(previewRule, request === null ? null : settledRequest)
  const isShown = request !== null && (answer !== undefined || failure !== null)
  return (
    <Stack gap={2} aria-busy={isLoading}>
      <div role="status" aria-label="Ce que fait la règle" className={styles.preview}>
        {!isShown && <p className={typography.quiet}>Ce que fait la règle se lit ici, dès que les champs sont remplis.</p>}
        {isShown && failure && <p>{failure.fields[0]?.message ?? failure.message}</p>}
        {isShown && answer && <p>{answer.sentence}</p>}
      </div>
      {isShown && answer && (
        <Row gap={2} align="center">
          <span>Une ligne de</span>
          <TextField
            aria-label="Montant de l’exemple"
            className={styles.example}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            unit={CURRENCY_SIGN}
            value={exampleText}
            onChange={({ target }) => setExampleText(target.value)}
          />
          <span>
            fait gagner <strong>{formatMoney(answer.example.amount)}</strong>
          </span>
        </Row>
      )}
    </Stack>
  )
}

/** Returns what to ask the server, or null while the fields are incomplete. */
function requestOf(fields: RuleFields, exampleText: string) {
  const body = { ...bodyOf(fields), exampleAmount: readAmountOrZero(exampleText) ?? undefined }
  // The name is in no sentence.
  const parsed = previewRule.body.safeParse({ ...body, name: fields.name.trim() || 'Règle' })
  return parsed.success ? { body: parsed.data } : null
}

/** Returns the value once it has not changed for a while. */
function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ text, value })
  const { later } = useDebounced((next) => setSettled({ text: next, value: JSON.parse(next) as Value }), DELAY_MS)
  const settle = useEffectEvent(later)
  useEffect(() => settle(text), [text])
  return settled.value
}

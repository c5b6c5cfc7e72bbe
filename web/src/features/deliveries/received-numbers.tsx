import { useState } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { canonicalNumber } from '../../ui/form/scanned-numbers.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './deliveries.module.css'
import type { Line, ReceptionFields } from './reception.ts'
import type { ReceptionEntry } from './use-reception.ts'

type Props = { line: Line; entry: ReceptionEntry }

/** Limits the numbers drawn at once, so that a delivery of thousands stays quick. */
const SHOWN_AT_ONCE = 50
const LAST_SHOWN = 10

/** Lists the announced numbers of an article: each is ticked as it is found, and may be damaged. */
export function ReceivedNumbers({ line: { articleLabel, serials }, entry: { fields, edit } }: Props) {
  const there = new Set(fields.numbers.map(canonicalNumber))
  const damaged = new Set(fields.damaged.map(canonicalNumber))
  const find = (number: string, isThere: boolean) =>
    edit(
      isThere
        ? { numbers: [...fields.numbers, number] }
        : { numbers: without(fields.numbers, number), damaged: without(fields.damaged, number) },
    )
  const damage = (number: string, isDamaged: boolean) =>
    edit({ damaged: isDamaged ? [...fields.damaged, number] : without(fields.damaged, number) })
  const found = serials.filter((number) => there.has(canonicalNumber(number)))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? serials : firstAndLatest(serials, fields)
  return (
    <section>
      <h3 className={typography.heading}>{`${articleLabel}, ${formatNumber(found.length)} sur ${formatNumber(serials.length)}`}</h3>
      <ul className={styles.found} aria-label={`Numéros annoncés, ${articleLabel}`}>
        {shown.map((number) => {
          const isThere = there.has(canonicalNumber(number))
          return (
            <li key={number}>
              <Checkbox label={number} checked={isThere} onChange={({ target }) => find(number, target.checked)} />
              {isThere && (
                <Checkbox
                  label="abîmé"
                  aria-label={`${number} est abîmé`}
                  checked={damaged.has(canonicalNumber(number))}
                  onChange={({ target }) => damage(number, target.checked)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {shown.length < serials.length && (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          Voir les {formatNumber(serials.length)} numéros
        </Button>
      )}
    </section>
  )
}

/** Returns the first numbers in their order, then those just scanned and the damaged ones: what a person looks at while receiving. */
function firstAndLatest(serials: readonly string[], { numbers, damaged }: ReceptionFields): readonly string[] {
  const looked = new Set([...numbers.slice(-LAST_SHOWN), ...damaged].map(canonicalNumber))
  return serials.filter((number, at) => at < SHOWN_AT_ONCE || looked.has(canonicalNumber(number)))
}

function without(numbers: readonly string[], number: string): string[] {
  return numbers.filter((other) => canonicalNumber(other) !== canonicalNumber(number))
}

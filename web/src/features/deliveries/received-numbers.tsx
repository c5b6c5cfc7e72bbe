import { formatNumber } from '../../format/numbers.ts'
import { Checkbox } from '../../ui/form/check.tsx'
import { canonicalNumber } from '../../ui/form/scanned-numbers.ts'
import typography from '../../ui/layout/typography.module.css'
import styles from './deliveries.module.css'
import type { Line } from './reception.ts'
import type { ReceptionEntry } from './use-reception.ts'

type Props = { line: Line; entry: ReceptionEntry }

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
  return (
    <section>
      <h3 className={typography.heading}>{`${articleLabel}, ${formatNumber(found.length)} sur ${formatNumber(serials.length)}`}</h3>
      <ul className={styles.found} aria-label={`Numéros annoncés, ${articleLabel}`}>
        {serials.map((number) => {
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
    </section>
  )
}

function without(numbers: readonly string[], number: string): string[] {
  return numbers.filter((other) => canonicalNumber(other) !== canonicalNumber(number))
}

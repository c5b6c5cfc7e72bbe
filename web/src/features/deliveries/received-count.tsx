import { PIECES_MAX } from '@backoffice/contract/stock/limits'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './deliveries.module.css'
import type { Line } from './reception.ts'
import type { ReceptionEntry } from './use-reception.ts'

type Props = { line: Line; entry: ReceptionEntry }

/** Takes the quantity of an article that is there, and how many of them are damaged. */
export function ReceivedCount({ line: { articleId, articleLabel, quantity }, entry: { fields, errors, edit } }: Props) {
  const count = (there: string) => edit({ quantities: { ...fields.quantities, [articleId]: there } })
  return (
    <section>
      <h3 className={typography.heading}>{`${articleLabel}, ${formatCount(quantity, 'pièce annoncée', 'pièces annoncées')}`}</h3>
      <div className={styles.counts}>
        <CountField
          label="Pièces reçues"
          aria-label={`${articleLabel}, pièces reçues`}
          unit={`sur ${formatNumber(quantity)}`}
          required
          min={0}
          max={PIECES_MAX}
          value={fields.quantities[articleId] ?? ''}
          error={errors[`quantity.${articleId}`]}
          onChange={count}
        />
        <CountField
          label="Dont abîmées"
          aria-label={`${articleLabel}, dont abîmées`}
          min={0}
          max={PIECES_MAX}
          value={fields.broken[articleId] ?? ''}
          error={errors[`broken.${articleId}`]}
          onChange={(broken) => edit({ broken: { ...fields.broken, [articleId]: broken } })}
        />
        <Button variant="default" className={styles.all} onClick={() => count(String(quantity))}>
          Tout reçu
        </Button>
      </div>
    </section>
  )
}

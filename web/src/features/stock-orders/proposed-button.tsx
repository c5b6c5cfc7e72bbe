import { formatCount } from '../../format/numbers.ts'
import styles from './proposed-button.module.css'

/** Orders as many pieces as are proposed. */
export function ProposedButton({ quantity, onTake }: { quantity: number; onTake: (quantity: string) => void }) {
  return (
    <button type="button" className={styles.button} onClick={() => onTake(String(quantity))}>
      {formatCount(quantity, 'proposée', 'proposées')}
    </button>
  )
}

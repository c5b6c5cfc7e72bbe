import { contrastOf } from '../../styles/contrast.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { TEXT_MIN, type UsedPair } from './used-pairs.ts'
import { useTokens } from './use-tokens.ts'
import styles from './catalogue.module.css'

/** Computes the contrasts of a part from the tokens of the theme that is on. */
export function ContrastTable({ pairs }: { pairs: readonly UsedPair[] }) {
  const { valueOf, appearance } = useTokens()
  return (
    <Card title="Contraste" note={`dans l’apparence affichée\u00a0: ${appearance}`}>
      <div className={styles.wide} tabIndex={0} role="region" aria-label="Contrastes">
        <table className={styles.contrasts}>
          <thead>
            <tr>
              <th scope="col">Emploi</th>
              <th scope="col">Couleur</th>
              <th scope="col">Fond</th>
              <th scope="col">Contraste</th>
              <th scope="col">Minimum</th>
              <th scope="col">État</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ use, front, back, min }) => {
              const ratio = contrastOf(valueOf(front), valueOf(back))
              return (
                <tr key={use}>
                  <th scope="row">
                    <span className={styles.sample} style={{ color: valueOf(front), background: valueOf(back) }} aria-hidden>
                      {min >= TEXT_MIN ? 'Aa' : <i />}
                    </span>
                    {use}
                  </th>
                  <td>
                    <code>{front}</code>
                  </td>
                  <td>
                    <code>{back}</code>
                  </td>
                  <td className={styles.figure}>{formatRatio(ratio)}</td>
                  <td className={styles.figure}>{formatRatio(min)}</td>
                  <td>{ratio >= min ? <StatusWord tone="good">suffisant</StatusWord> : <StatusWord tone="bad">trop faible</StatusWord>}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** Formats as « 5,42 : 1 ». */
export function formatRatio(ratio: number): string {
  return `${formatNumber(Math.floor(ratio * 100) / 100, 2)}\u00a0:\u00a01`
}

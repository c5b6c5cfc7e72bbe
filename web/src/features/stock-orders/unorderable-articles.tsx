import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useQuietArticles } from '../articles/index.ts'
import styles from './order-form.module.css'

type Props = { lines: readonly { articleId: number; quantity: number }[]; onRemove: (articleId: number) => void }

/** Lists the articles of an order that are not to be ordered any more, to be taken out of it. */
export function UnorderableArticles({ lines, onRemove }: Props) {
  const articles = useQuietArticles()
  return (
    <>
      <Alert tone="bad">Un article ne se commande plus&nbsp;: retirez-le pour continuer.</Alert>
      <ul className={styles.articles} aria-label="Articles à retirer">
        {lines.map(({ articleId, quantity }) => {
          const label = articles?.find(({ id }) => id === articleId)?.label ?? 'Article retiré'
          return (
            <li key={articleId}>
              <div>
                <p>{label}</p>
                <p className={typography.caption}>{formatCount(quantity, 'pièce')}, ne se commande plus</p>
              </div>
              <Button variant="default" aria-label={`Retirer ${label} de la commande`} onClick={() => onRemove(articleId)}>
                Retirer
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

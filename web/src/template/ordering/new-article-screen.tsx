import { Link, useNavigate } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { NewArticleForm } from '../../features/articles/index.ts'
import { paths } from '../../paths.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import styles from './ordering.module.css'
import { useOrdering } from './use-ordering.ts'

/** Takes a new article of the catalogue, then shows its sheet. */
export function NewArticleScreen() {
  const { open, here } = useOrdering()
  const navigate = useNavigate()
  return (
    <Page
      title="Nouvel article"
      subtitle={
        <>
          Il rejoint le catalogue de tout le réseau. <Link to={paths.articles}>Tous les articles</Link>
        </>
      }
    >
      <Card className={styles.form}>
        <ReadBoundary failure="Le formulaire n’a pas pu être lu">
          <NewArticleForm
            isStaying={() => false}
            // Only goods are ordered; the sheet of another family is among all articles.
            onAdded={({ id, family }) =>
              family === 'equipment'
                ? open(paths.orderableArticle, { ...here, id })
                : void navigate({ to: paths.articles, search: { open: id } })
            }
            onForget={() => open(paths.orderableArticles)}
          />
        </ReadBoundary>
      </Card>
    </Page>
  )
}

import { useArticleSearch, useOrderableArticles } from '../../features/stock-orders/index.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { ArticleOffer } from './article-offer.tsx'
import { BasketBar } from './basket-bar.tsx'
import { OrderingPage, type OrderingOutlet } from './ordering-page.tsx'
import { NewArticleLink } from './new-article-link.tsx'
import styles from './ordering.module.css'

/** Offers the articles that an outlet may order, beside what it has and sells of them. */
export function ArticlesToOrderScreen() {
  return (
    <OrderingPage
      place="articles"
      title="Articles à commander"
      subtitle="Ce que le réseau livre, avec le stock du point de vente et ses ventes des 56 derniers jours."
      actions={<NewArticleLink />}
      failure="Les articles n’ont pas pu être lus"
    >
      {(outlet) => <Articles {...outlet} />}
    </OrderingPage>
  )
}

function Articles({ outletId, basket }: OrderingOutlet) {
  const articles = useOrderableArticles(outletId)
  const { shown, field } = useArticleSearch(articles)
  if (articles.length === 0) {
    return (
      <Card>
        <EmptyState title="Aucun article" message="Aucun article ne peut être commandé pour le moment." />
      </Card>
    )
  }
  return (
    <>
      {field}
      <Card flush>
        <ul className={styles.offers} aria-label="Articles à commander">
          {shown.map((article) => (
            <ArticleOffer key={article.id} article={article} basket={basket} />
          ))}
        </ul>
        {shown.length === 0 && <EmptyState title="Aucun résultat" message="Aucun article ne porte ce code ni ce nom." />}
      </Card>
      <BasketBar basket={basket} />
    </>
  )
}

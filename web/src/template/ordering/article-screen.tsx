import { Link } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietArticles } from '../../features/articles/index.ts'
import { useOrderableArticles } from '../../features/stock-orders/index.ts'
import { ArticleMoves, useDepots } from '../../features/stock/index.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card, CardGrid, Columns } from '../../ui/layout/page.tsx'
import { ArticleCover } from './article-cover.tsx'
import { ArticleMonths } from './article-months.tsx'
import { BasketBar } from './basket-bar.tsx'
import { OrderingPage, type OrderingOutlet } from './ordering-page.tsx'
import { useOrdering } from './use-ordering.ts'

/** Shows one article as an outlet has it: its stock, how long that lasts, its months and moves. */
export function OrderableArticleScreen() {
  const { isOwn, search, here } = useOrdering()
  const article = useQuietArticles()?.find(({ id }) => id === search.id)
  return (
    <OrderingPage
      place="articles"
      title={article?.label ?? 'Article'}
      subtitle={
        <>
          {article?.code}{' '}
          <Link to={paths.orderableArticles} search={here}>
            Tous les articles
          </Link>{' '}
          {!isOwn && article && (
            <Link to={paths.articles} search={{ open: article.id }}>
              Fiche et prix
            </Link>
          )}
        </>
      }
      failure="L’article n’a pas pu être lu"
    >
      {(outlet) => <Content {...outlet} articleId={search.id} />}
    </OrderingPage>
  )
}

function Content({ outletId, basket, articleId }: OrderingOutlet & { articleId: number | undefined }) {
  const article = useOrderableArticles(outletId).find(({ id }) => id === articleId)
  const depot = useDepots().find((one) => one.outletId === outletId)
  if (article === undefined) return <NoArticle />
  return (
    <>
      <CardGrid>
        <Columns span={5}>
          <Card title="Stock et couverture">
            <ArticleCover article={article} outletId={outletId} basket={basket} />
          </Card>
        </Columns>
        <Columns span={7}>
          <Card title="Six derniers mois" flush>
            <ReadBoundary failure="Les mois n’ont pas pu être lus">
              <ArticleMonths articleId={article.id} outletId={outletId} />
            </ReadBoundary>
          </Card>
        </Columns>
        <Columns span={12}>
          <Card title="Mouvements" note="depuis un an" flush>
            <ReadBoundary failure="Les mouvements n’ont pas pu être lus">
              {depot && <ArticleMoves depotId={depot.id} articleId={article.id} />}
            </ReadBoundary>
          </Card>
        </Columns>
      </CardGrid>
      <BasketBar basket={basket} />
    </>
  )
}

function NoArticle() {
  const { here } = useOrdering()
  return (
    <Card>
      <EmptyState
        title="Cet article ne se commande pas"
        message="Il n’existe pas, ou il a été retiré du catalogue."
        action={
          <ButtonLink to={paths.orderableArticles} search={here}>
            Voir les articles
          </ButtonLink>
        }
      />
    </Card>
  )
}

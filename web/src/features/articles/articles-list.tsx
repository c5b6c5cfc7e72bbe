import { articlesInView, type ArticleView } from '@backoffice/contract/articles/article-table'
import { type Article, listArticles } from '@backoffice/contract/articles/articles'
import { useMemo } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { articleColumns } from './article-columns.tsx'
import { type ArticlesSearch, ArticlesView } from './articles-search.ts'
import { ALL_ARTICLES, useArticles } from './use-articles.ts'
import { NoArticle } from './no-article.tsx'

const BY_CODE = { id: 'code', direction: 'asc' } as const
const NAMED_MAX = 5

type Props = { search: ArticlesSearch; onChange: (next: Partial<ArticlesSearch>) => void }

export function ArticlesList({ search, onChange }: Props) {
  const articles = useArticles()
  const { view } = search
  const shownView = view ?? 'used'
  const rows = useMemo(() => articlesInView(articles, shownView), [articles, shownView])
  const exportOf = useTableDownload(listArticles, ALL_ARTICLES)
  const incomplete = articlesInView(articles, 'incomplete')
  if (articles.length === 0) return <NoArticle onAdd={() => onChange({ open: 'new' })} />
  return (
    <>
      {incomplete.length > 0 && view !== 'incomplete' && (
        <IncompleteStrip articles={incomplete} onShow={() => onChange({ view: 'incomplete' })} />
      )}
      <DataTable<Article>
        name="articles"
        caption="Articles"
        columns={articleColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowsName={['article', 'articles']}
        {...tableStateOf(search, BY_CODE, onChange)}
        queryPlaceholder="Code ou nom"
        views={viewsOf(articles)}
        view={shownView}
        onExport={exportOf({ name: 'articles', columns: articleColumns, view: shownView })}
        onView={(id) => onChange({ view: ArticlesView.safeParse(id).data })}
        onOpen={({ id }) => onChange({ open: id, part: undefined })}
        empty={EMPTY_TEXTS[shownView]}
      />
    </>
  )
}

const EMPTY_TEXTS = {
  used: 'Tous les articles sont retirés.',
  incomplete: 'Tous les articles sont complets.',
  retired: 'Aucun article n’est retiré.',
}

function viewsOf(articles: readonly Article[]) {
  const count = (view: ArticleView) => articlesInView(articles, view).length
  return [
    { id: 'used', label: 'En usage', count: count('used') },
    { id: 'incomplete', label: 'À compléter', count: count('incomplete') },
    { id: 'retired', label: 'Retirés', count: count('retired') },
  ]
}

function IncompleteStrip({ articles, onShow }: { articles: readonly Article[]; onShow: () => void }) {
  const otherCount = articles.length - NAMED_MAX
  return (
    <Alert tone="warn">
      <Row gap={[2, 4]} align="center" justify="between">
        <p>
          <strong>{formatCount(articles.length, 'article à compléter', 'articles à compléter')}</strong>, créés par un import&nbsp;:{' '}
          {articles
            .slice(0, NAMED_MAX)
            .map(({ code }) => code)
            .join(', ')}
          {otherCount > 0 && `, et ${formatCount(otherCount, 'autre')}`}.
        </p>
        <Button size="xs" variant="default" onClick={onShow}>
          Voir
        </Button>
      </Row>
    </Alert>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { ArticlesList } from './articles-list.tsx'
import type { ArticlesSearch } from './articles-search.ts'
import { useQuietArticles } from './use-articles.ts'

const route = getRouteApi(paths.articles)

const ArticlePanel = lazy(async () => ({ default: (await import('./article-panel.tsx')).ArticlePanel }))
const NewArticlePanel = lazy(async () => ({ default: (await import('./new-article-panel.tsx')).NewArticlePanel }))

export function ArticlesScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { open, part = 'fields' } = search
  const change = (next: Partial<ArticlesSearch>, replace = 'q' in next) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace, resetScroll: false })
  const close = () => change({ open: undefined, part: undefined })
  // The empty list shows the button itself.
  const isEmpty = useQuietArticles()?.length === 0

  return (
    <Page
      title="Articles"
      subtitle="Ce que le réseau vend ou expédie. Un changement de prix vaut à partir de maintenant, les anciens prix restent dans l’historique."
      actions={
        !isEmpty && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => change({ open: 'new', part: undefined })}>
            Ajouter un article
          </Button>
        )
      }
    >
      <ReadBoundary failure="Les articles n’ont pas pu être lus" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <ArticlesList search={search} onChange={change} />
      </ReadBoundary>
      {open !== undefined && (
        <LazyBoundary key={open} onClose={close}>
          {open === 'new' ? (
            <NewArticlePanel onClose={close} onAdded={(id) => change({ open: id }, true)} />
          ) : (
            <ArticlePanel id={open} part={part} onPart={(next) => change({ part: next === 'fields' ? undefined : next })} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </Page>
  )
}

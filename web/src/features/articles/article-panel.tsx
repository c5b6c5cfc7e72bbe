import type { Article } from '@backoffice/contract/articles/articles'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ActHistory } from '../audit/index.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticlePrices } from './article-prices.tsx'
import { type ArticlePart, staysOn } from './articles-search.ts'
import { RetireDialog } from './retire-dialog.tsx'
import { useArticleEdit } from './use-article-edit.ts'
import { useArticles, useQuietArticles } from './use-articles.ts'

type Props = { id: number; part: ArticlePart; onPart: (part: ArticlePart) => void; onClose: () => void }

export function ArticlePanel(props: Props) {
  const article = useQuietArticles()?.find(({ id }) => id === props.id)
  return (
    <SidePanel title={article?.code ?? 'Article'} onClose={props.onClose}>
      <ReadBoundary failure="L’article n’a pas pu être lu">
        <KnownArticle {...props} />
      </ReadBoundary>
    </SidePanel>
  )
}

function KnownArticle(props: Props) {
  const article = useArticles().find(({ id }) => id === props.id)
  if (!article) return <Alert tone="bad">Cet article n’existe pas.</Alert>
  return <OpenArticle {...props} latest={article} />
}

const PARTS = [
  { value: 'fields', label: 'Fiche' },
  { value: 'prices', label: 'Prix' },
  { value: 'history', label: 'Historique' },
] as const

function OpenArticle({ id, part, onPart, latest }: Props & { latest: Article }) {
  const edit = useArticleEdit(latest)
  const [isAsking, setAsking] = useState(false)
  const { article } = edit
  return (
    <Stack>
      <ArticleFacts article={article} />
      <Row>
        <Button variant="default" onClick={() => setAsking(true)}>
          {article.isRetired ? 'Rétablir…' : 'Retirer…'}
        </Button>
      </Row>
      <Choices label={`Vues de ${article.code}`} choices={PARTS} value={part} onChange={onPart} />
      <div hidden={part !== 'fields'}>
        <ArticleForm edit={edit} />
      </div>
      {part === 'prices' && <ArticlePrices id={id} />}
      {part === 'history' && <ActHistory kind="article" id={id} />}
      <LeavingDialog isDirty={edit.isDirty} name={article.code} isStaying={staysOn(id)} />
      {isAsking && <RetireDialog article={article} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

function ArticleFacts({ article: { label, price, isRetired, isComplete } }: { article: Article }) {
  return (
    <Facts>
      <Fact name="Article">{label}</Fact>
      <Fact name="État">
        {isRetired && <StatusWord tone="neutral">Retiré</StatusWord>}
        {!isRetired && <StatusWord tone={isComplete ? 'good' : 'warn'}>{isComplete ? 'En usage' : 'À compléter'}</StatusWord>}
      </Fact>
      <Fact name="Prix en vigueur">{price === null ? 'Aucun' : formatMoney(price)}</Fact>
    </Facts>
  )
}

import {
  type Article,
  createArticle,
  listArticlePrices,
  listArticles,
  reinstateArticle,
  retireArticle,
  updateArticle,
} from '@backoffice/contract/articles/articles'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { ArticlePanel } from './article-panel.tsx'
import { ArticlesList } from './articles-list.tsx'
import { ArticlesScreen } from './articles-screen.tsx'
import type { ArticlePart, ArticlesSearch } from './articles-search.ts'
import { NewArticlePanel } from './new-article-panel.tsx'

const decoder = anArticle()
const unknown = anArticle({ id: 5, code: 'DECOX', label: 'DECOX', serialLength: null, price: null, isComplete: false })
const antenna = anArticle({ id: 6, code: 'PARA60', label: 'Parabole 60 cm', serialised: false, serialLength: null, isRetired: true })

function serveArticles(...articles: Article[]) {
  const change = (over: Partial<Article>) => () => ({ ...(articles[0] ?? decoder), ...over, version: 2 })
  return serve(
    answering(listArticles, () => articles),
    answering(createArticle, () => decoder),
    answering(retireArticle, () =>
      refusing(409, { code: 'article_in_stock', message: 'Il reste 20 pièces de cet article en stock\u00a0: il ne peut pas être retiré.' }),
    ),
    answering(reinstateArticle, change({ isRetired: false })),
    answering(updateArticle, ({ body }) => {
      const { price, serialised } = updateArticle.body.parse(body)
      const fields = [{ path: 'serialised', message: 'Ne change plus\u00a0: l’article a déjà bougé.' }]
      return serialised === false
        ? refusing(409, { code: 'article_in_use', message: 'A bougé.', fields })
        : change({ price: price === 29.9 ? price : null, isComplete: true })()
    }),
    answering(listArticlePrices, () => [
      { price: 31.5, from: '2026-11-02T08:00:00.000Z', by: 'Awa Diallo' },
      { price: null, from: '2026-01-01T08:00:00.000Z', by: null },
    ]),
  )
}

const renderList = (search: ArticlesSearch = {}, onChange = vi.fn<(next: Partial<ArticlesSearch>) => void>()) =>
  renderPart(
    <ReadBoundary failure="Les articles n’ont pas pu être lus">
      <ArticlesList search={search} onChange={onChange} />
    </ReadBoundary>,
  )

const renderPanel = (id: number, part: ArticlePart = 'fields') =>
  renderPart(<ArticlePanel id={id} part={part} onPart={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />)

const sent = (requests: ReturnType<typeof serve>) => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('articles in use are listed, what an import created stands out, and retired ones have their own view', async () => {
  serveArticles(decoder, unknown, antenna)
  const onChange = vi.fn<(next: Partial<ArticlesSearch>) => void>()
  const screen = await renderList({}, onChange)
  await expect.element(screen.getByRole('button', { name: 'Décodeur HD' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Numéros de 14\u00a0caractères' })).toBeVisible()
  await expect.element(screen.getByText('Parabole 60 cm')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('note')).toHaveTextContent(/1.article à compléter, créés par un import.: DECOX\./)
  await screen.getByRole('button', { name: 'Voir', exact: true }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ view: 'incomplete' })
  const retired = await renderList({ view: 'retired' })
  await expect.element(retired.getByRole('button', { name: 'Parabole 60 cm' })).toBeVisible()
})

test('a network without an article, and articles that cannot be read, say so', async () => {
  serveArticles()
  await expect.element((await renderList()).getByText('Aucun article', { exact: true })).toBeVisible()
  serve(answering(listArticles, () => refusing(500, { message: 'Panne.' })))
  await expect.element((await renderList()).getByText('Les articles n’ont pas pu être lus')).toBeVisible()
})

test('a new article is sent once, in upper case, and a known code is told at its field', async () => {
  const onAdded = vi.fn<(id: number) => void>()
  const requests = serve(
    answering(createArticle, ({ body }) =>
      createArticle.body.parse(body).code === 'PRIS'
        ? refusing(409, { code: 'article_exists', message: 'Existe.', fields: [{ path: 'code', message: 'Ce code est déjà pris.' }] })
        : decoder,
    ),
  )
  const screen = await renderPart(<NewArticlePanel onClose={vi.fn<() => void>()} onAdded={onAdded} />)
  const add = screen.getByRole('button', { name: 'Ajouter l’article' })
  await add.click()
  await expect.element(screen.getByText('Écrivez le code de l’article.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez le nom de l’article.')).toBeVisible()
  await screen.getByLabelText('Code').fill('pris')
  await screen.getByLabelText('Nom').fill('Décodeur HD')
  await screen.getByLabelText(/^Seuil critique/).fill('10')
  await screen.getByLabelText('Prix').fill('trente')
  await add.click()
  await expect.element(screen.getByText('Indiquez aussi le seuil d’alerte.')).toBeVisible()
  await expect.element(screen.getByText(/^Écrivez un montant/)).toBeVisible()
  expect(requests).toEqual([])
  await screen.getByLabelText(/^Seuil d’alerte/).fill('20')
  await screen.getByLabelText('Prix').fill('31,50')
  await add.click()
  await expect.element(screen.getByText('Ce code est déjà pris.')).toBeVisible()
  await screen.getByLabelText('Code').fill('decohd')
  await add.dblClick()
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(4))
  const article = { label: 'Décodeur HD', family: 'equipment', serialised: true, serialLength: null, price: 31.5, alertThreshold: 20 }
  expect(sent(requests).slice(1)).toEqual([{ code: 'DECOHD', ...article, criticalThreshold: 10, leadTimeDays: 7 }])
})

test('an edit sends what changed, and shows a refusal at its field', async () => {
  const requests = serveArticles(decoder)
  const screen = await renderPanel(4)
  const save = screen.getByRole('button', { name: 'Enregistrer l’article' })
  await screen.getByLabelText('Prix').fill('29,90')
  await save.click()
  await expect.element(screen.getByText('Article enregistré\u00a0: Décodeur HD')).toBeVisible()
  await screen.getByLabelText('Suivi des pièces').selectOptions('En quantité, sans numéro')
  await save.click()
  await expect.element(screen.getByText('Ne change plus\u00a0: l’article a déjà bougé.')).toBeVisible()
  expect(sent(requests)).toEqual([
    { version: 1, price: 29.9 },
    { version: 2, serialised: false, serialLength: null },
  ])
})

test('an article that an import created is complete once it is saved as it is', async () => {
  const requests = serveArticles(unknown)
  const screen = await renderPanel(5)
  await screen.getByRole('button', { name: 'Compléter l’article' }).click()
  await expect.element(screen.getByText('Article enregistré\u00a0: DECOX')).toBeVisible()
  expect(sent(requests)).toEqual([{ version: 1 }])
})

test('the prices are listed newest first', async () => {
  serveArticles(decoder)
  const screen = await renderPanel(4, 'prices')
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent(/^31,50.*depuis le 02\/11\/2026.*09:00, par Awa Diallo$/)
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('Sans prix')
})

test('an article in stock is not retired, and the refusal says how much is left', async () => {
  const requests = serveArticles(decoder)
  const screen = await renderPanel(4)
  await screen.getByRole('button', { name: 'Retirer…' }).click()
  await screen.getByRole('button', { name: 'Retirer l’article' }).click()
  await expect.element(screen.getByText(/^Écrivez la raison/)).toBeVisible()
  expect(sent(requests)).toEqual([])
  await screen.getByLabelText('Raison').fill('Remplacé')
  await screen.getByRole('button', { name: 'Retirer l’article' }).click()
  await expect.element(screen.getByText(/^Il reste 20 pièces/)).toBeVisible()
})

test('a retired article is reinstated with a reason', async () => {
  const reinstated = serveArticles(antenna)
  const panel = await renderPanel(6)
  await panel.getByRole('button', { name: 'Rétablir…' }).click()
  await panel.getByLabelText('Raison').fill('Revient')
  await panel.getByRole('button', { name: 'Rétablir l’article' }).click()
  await expect.element(panel.getByText('Article rétabli\u00a0: Parabole 60 cm')).toBeVisible()
  expect(sent(reinstated)).toEqual([{ raison: 'Revient' }])
})

test('going back from an article that was added leads before its form', async () => {
  serveArticles(decoder)
  const { screen, history } = await renderScreen(paths.articles, <ArticlesScreen />, '?open=new')
  const form = screen.getByRole('dialog', { name: 'Nouvel article' })
  await form.getByLabelText('Code').fill('DECOHD')
  await form.getByLabelText('Nom').fill('Décodeur HD')
  await form.getByRole('button', { name: 'Ajouter l’article' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'DECOHD' })).toBeVisible()
  history.back()
  await expect.element(screen.getByText('Une autre page')).toBeVisible()
})

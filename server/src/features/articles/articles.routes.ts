import * as contract from '@backoffice/contract/articles/articles'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { toPageOrList } from '../../shared/paging.ts'
import { getArticle, listArticlePrices, listArticles } from './articles.read.ts'
import { articlePriceToWire, articleToWire, editFromWire, newArticleFromWire } from './articles.wire.ts'
import { createArticle } from './create-article.ts'
import { reinstateArticle } from './reinstate-article.ts'
import { retireArticle } from './retire-article.ts'
import { updateArticle } from './update-article.ts'

export function articlesRoutes(serve: Serve, db: Database): void {
  serve(contract.listArticles, async ({ query: { retired, ...query }, actor, reader }) => {
    const { rows, ...list } = await listArticles(actor, reader, { ...query, withRetired: retired === 'true' })
    return toPageOrList({ ...list, rows: rows.map(articleToWire) })
  })

  serve(contract.listArticlePrices, async ({ params: { id }, actor }) => (await listArticlePrices(actor, db, id)).map(articlePriceToWire))

  serve(contract.createArticle, async ({ tx, body, actor }) =>
    articleToWire(await getArticle(tx, await createArticle(tx, newArticleFromWire(body), actor))),
  )

  serve(contract.updateArticle, async ({ tx, params: { id }, body: { version, ...changes }, actor }) => {
    await updateArticle(tx, { id, version, changes: editFromWire(changes) }, actor)
    return articleToWire(await getArticle(tx, id))
  })

  for (const [endpoint, command] of [
    [contract.retireArticle, retireArticle],
    [contract.reinstateArticle, reinstateArticle],
  ] as const) {
    serve(endpoint, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
      await command(tx, { id, reason }, actor)
      return articleToWire(await getArticle(tx, id))
    })
  }
}

import { createArticle } from '@backoffice/contract/articles/articles'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { paths } from '../../paths.ts'
import { NewArticleScreen } from './new-article-screen.tsx'

test.each([
  ['equipment', paths.orderableArticle, '?id=4'],
  ['subscription', paths.articles, '?open=4'],
] as const)('a new article of the family %s opens where it is shown', async (family, path, search) => {
  serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_MANAGER' })),
    answering(createArticle, () => anArticle({ id: 4, family })),
  )
  const { screen, history } = await renderScreen(paths.newArticle, <NewArticleScreen />)
  await screen.getByLabelText('Code').fill('neuf')
  await screen.getByLabelText('Nom').fill('Article neuf')
  await screen.getByRole('button', { name: 'Ajouter l’article' }).click()
  await expect.poll(() => [history.location.pathname, history.location.search]).toEqual([path, search])
})

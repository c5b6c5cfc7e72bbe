export { findArticle } from './articles.read.ts'
export { registerArticles } from './register-articles.ts'
export { findArticlesToMove, hasArticle, type ArticleToMove } from './articles.store.ts'
export { publishedByArticles } from './published-changes.read.ts'

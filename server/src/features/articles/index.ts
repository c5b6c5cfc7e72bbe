export { registerArticles } from './register-articles.ts'
export { hasArticle } from './articles.store.ts'
export { publishedByArticles } from './published-changes.read.ts'
